/** Does some work under a Web Lock that all tabs share. Browsers offer locks on secure pages only. */
export const withLock = <Value>(name: string, work: () => Promise<Value>): Promise<Value> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()
