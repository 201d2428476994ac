import { Component, Fragment, type ReactNode } from 'react';

let restarts = 0;

/**
 * Starts its content anew when it fails, as after an extension of the browser has changed the page. A form finds what
 * was typed in the page and in its draft. Content that fails at once a second time is gone.
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
