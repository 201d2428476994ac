import { Component, type ComponentType } from 'react';

let restarts = 0;

/**
 * A component that restarts when it fails, for example because a browser extension has changed the page. It finds its
 * state again outside React: in the address, the page or a draft. One that fails again at once disappears.
 */
export function restarting<Props extends object>(Content: ComponentType<Props>) {
  return class Restarting extends Component<Props, { key: number }> {
    override state = { key: 0 };

    static getDerivedStateFromError() {
      restarts += 1;
      return { key: restarts };
    }

    override render() {
      return <Content key={this.state.key} {...this.props} />;
    }
  };
}
