/** Shows the person what the connection does. The bar is loaded when there is something to say. */
export const showConnection = (): void =>
  void import('./connection-bar').then(({ startBar }) => startBar()).catch(console.warn)
