/** The name of the request that is being answered; nothing where the work is the clock's. */
export function currentRequestId(): string | undefined {
  // The logger writes before there is a CMS, and after it.
  const id: unknown = globalThis.strapi?.requestContext?.get()?.state?.requestId
  return typeof id === 'string' ? id : undefined
}
