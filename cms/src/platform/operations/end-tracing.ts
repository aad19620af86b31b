/** An unavailable collector delays the stop at most this long. */
const MAX_FLUSH_MS = 3000

/** Flushes pending traces. `tracing.mjs` is loaded before all modules, so it leaves its end function in a global symbol. */
export async function endTracing(): Promise<void> {
  const end: unknown = Reflect.get(globalThis, Symbol.for('careerspeak.endTracing'))
  if (typeof end === 'function') await end(MAX_FLUSH_MS)
}
