/** Logs an error to the console. What the person reads of it is shown where it happened. */
export function report(what: string, ...details: unknown[]): void {
  console.error(what, ...details)
}
