/** The header by which a request has one name in every program that it passes, and in the mails that it causes. */
export const REQUEST_ID = 'x-request-id'

/** Headers that may bring a name along, the surest first: ours, W3C's trace context, and Netlify's. */
const brought: readonly [header: string, pattern: RegExp][] = [
  [REQUEST_ID, /^([\w-]{8,64})$/],
  ['traceparent', /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/],
  ['x-nf-request-id', /^([\w-]{8,64})$/],
]

/**
 * The name that a request brings along, or another one. It comes from outside: it finds lines of a log, and proves nothing;
 * what could not stand in a log or in a header is not taken.
 */
export function requestIdOf(header: (name: string) => string | undefined): string {
  for (const [name, pattern] of brought) {
    const [, id] = pattern.exec(header(name) ?? '') ?? []
    if (id) return id
  }
  return globalThis.crypto.randomUUID()
}
