/** An instant as a `datetime-local` field shows it, on the reader's clock: YYYY-MM-DDTHH:mm. */
export const localTime = (instant: Date): string =>
  new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
