import { Component, type ComponentType } from 'react';

if (!('hasOwn' in Object)) throw new Error('The page stays plain HTML: this browser is too old for more.');

const maxRow = 20;
const rowMs = 3_000;

let restarts = 0;
let lastAt = 0;
/** How many restarts followed each other quickly. A translated page may need many, but with time between. */
let row = 0;

/**
 * A component that restarts when it fails, for example because a browser extension has changed the page. Its
 * state is kept in the address, the page or a draft. One that keeps failing disappears.
 */
export function restarting<Props extends object>(Content: ComponentType<Props>) {
  return class Restarting extends Component<Props, { key: number }> {
    override state = { key: 0 };

    static getDerivedStateFromError() {
      restarts += 1;
      row = Date.now() - lastAt < rowMs ? row + 1 : 0;
      lastAt = Date.now();
      return { key: restarts };
    }

    override render() {
      return row < maxRow && <Content key={this.state.key} {...this.props} />;
    }
  };
}
