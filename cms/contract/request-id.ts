/** The header that carries one id of a request through all programs, and into the mails it causes. */
export const REQUEST_ID = 'x-request-id'

/** Headers that may carry an id, in order of preference: ours, W3C trace context, and Netlify's. */
const ID_HEADERS: readonly [header: string, pattern: RegExp][] = [
  [REQUEST_ID, /^([\w-]{8,64})$/],
  ['traceparent', /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/],
  ['x-nf-request-id', /^([\w-]{8,64})$/],
]

/**
 * The id of a request from its headers, or a new one. Clients choose it, so it serves to find log lines and proves nothing.
 * Ids that are not safe in a log or a header are ignored.
 */
export function requestIdOf(header: (name: string) => string | undefined): string {
  for (const [name, pattern] of ID_HEADERS) {
    const [, id] = pattern.exec(header(name) ?? '') ?? []
    if (id) return id
  }
  return globalThis.crypto.randomUUID()
}
