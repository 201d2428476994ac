/** Whether the browser prints when asked to. Those of apps, such as Instagram, lack or ignore `print`. */
export const canPrint = () =>
  'print' in window && !/; wv\)|AppleWebKit(?!.*Safari)/.test(navigator.userAgent);
