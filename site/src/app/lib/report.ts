/** Logs an error to the console. The screen tells the person about it where it happened. */
export function report(what: string, ...details: unknown[]): void {
  console.error(what, ...details)
}
