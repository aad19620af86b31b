/** The name of the request that is being answered; nothing where the work is the clock's. */
export function currentRequestId(): string | undefined {
  // The logger writes before there is a CMS, and after it.
  const id: unknown = globalThis.strapi?.requestContext?.get()?.state?.requestId
  return typeof id === 'string' ? id : undefined
}

/**
 * Has each line of the log say in which request it was written. It is found out as the line is written, since when that is
 * formatted another request may be the current one; by the configuration, which Strapi copies, it would be found out once.
 */
export function nameLogLines(): void {
  strapi.log.defaultMeta = {
    get requestId() {
      return currentRequestId()
    },
  }
}
