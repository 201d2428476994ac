import { Component, type ComponentType } from 'react';

if (!('hasOwn' in Object)) throw new Error('The page stays plain HTML: this browser is too old for more.');

let restarts = 0;
const maxRestarts = 20;

/**
 * A component that restarts when it fails, for example because a browser extension has changed the page. Its
 * state is kept in the address, the page or a draft. If it fails again at once or too often, it disappears.
 */
export function restarting<Props extends object>(Content: ComponentType<Props>) {
  return class Restarting extends Component<Props, { key: number }> {
    override state = { key: 0 };

    static getDerivedStateFromError() {
      restarts += 1;
      return { key: restarts };
    }

    override render() {
      return restarts < maxRestarts && <Content key={this.state.key} {...this.props} />;
    }
  };
}
