/** The id of the current request; undefined in scheduled work. */
export function currentRequestId(): string | undefined {
  // The logger is also used before `strapi` exists, and after.
  const id: unknown = globalThis.strapi?.requestContext?.get()?.state?.requestId
  return typeof id === 'string' ? id : undefined
}

/**
 * Adds the id of the current request to each log entry. A getter reads it when the entry is written, because another request may
 * be current when it is formatted. The configuration cannot do this, because Strapi copies it.
 */
export function addRequestIdToLog(): void {
  strapi.log.defaultMeta = {
    get requestId() {
      return currentRequestId()
    },
  }
}
