import { Component, type ComponentType } from 'react';

if (!('hasOwn' in Object)) throw new Error('The page stays plain HTML: this browser is too old for more.');

const quickMs = 3_000;
const maxQuick = 20;

let restarts = 0;
let lastAt = 0;
/** How many restarts followed quickly on each other. A translated page needs many, but with time between. */
let quick = 0;

/**
 * A component that restarts when it fails, for example because a browser extension has changed the page. Its
 * state is kept in the address, the page or a draft. One that keeps failing disappears.
 */
export function restarting<Props extends object>(Content: ComponentType<Props>) {
  return class Restarting extends Component<Props, { key: number }> {
    override state = { key: 0 };

    static getDerivedStateFromError() {
      restarts += 1;
      quick = Date.now() - lastAt < quickMs ? quick + 1 : 0;
      lastAt = Date.now();
      return { key: restarts };
    }

    override render() {
      return quick < maxQuick && <Content key={this.state.key} {...this.props} />;
    }
  };
}
