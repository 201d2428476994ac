import { test } from '@playwright/test';

/** A test in a browser that runs no scripts. */
export const testWithoutScripts = test.extend({ javaScriptEnabled: false });
