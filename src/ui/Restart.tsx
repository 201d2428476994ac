import { Component, Fragment, type ReactNode } from 'react';

let restarts = 0;

/**
 * Restarts its content when it fails, for example because a browser extension has changed the page. The content finds
 * its state again outside React: in the address, the page or a draft. Content that fails again at once disappears.
 */
export class Restart extends Component<{ children: ReactNode }, { key: number }> {
  override state = { key: 0 };

  static getDerivedStateFromError() {
    restarts += 1;
    return { key: restarts };
  }

  override render() {
    return <Fragment key={this.state.key}>{this.props.children}</Fragment>;
  }
}
