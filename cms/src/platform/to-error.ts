/** Wraps a thrown value in an error, unless it is one. */
export const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown))
