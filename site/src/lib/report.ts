/** Notes what went wrong for whoever looks into it; what the person reads is said in place. */
export function report(what: string, ...details: unknown[]): void {
  console.error(what, ...details)
}
