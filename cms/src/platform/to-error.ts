/** The error that was thrown, or one with what was thrown as its message. */
export const errorIn = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown))
