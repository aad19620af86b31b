/** How long, in milliseconds, a collector that is away may hold a stop up. */
const MOST = 3000

/** Sends the traces that wait, where `tracing.mjs` makes any: it comes before all modules, so it leaves its end with the process. */
export async function endTracing(): Promise<void> {
  const end: unknown = Reflect.get(globalThis, Symbol.for('careerspeak.endTracing'))
  if (typeof end === 'function') await end(MOST)
}
