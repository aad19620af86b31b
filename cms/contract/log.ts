/** Personal data and secrets that must not be logged, and what replaces them. */
const secrets: readonly [pattern: RegExp, replacement: string][] = [
  // Passwords in the addresses of databases and mail servers.
  [/(\b[a-z]+:\/\/[^\s:/@]*:)[^\s@/]+@/gi, '$1…@'],
  // E-mail addresses, also URL-encoded. No domain ends in a digit, so package versions such as pg@9.0 do not match.
  [/[\w.+'-]+(?:@|%40)(?:[a-z\d-]+\.)+(?:xn--[a-z\d-]+|[a-z]{2,})/gi, '…@…'],
  // Session tokens.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…'],
  [/\b(bearer) +[\w.~+/-]+=*/gi, '$1 …'],
  // Secrets in links to calendars, files, seats, password resets and invitations.
  [/([?&](?:token|signature|code|key|secret|password|registrationToken|access_token)=)[^&\s"'<>]+/gi, '$1…'],
]

/** Removes e-mail addresses, tokens and signatures from a text. */
export const redact = (text: string): string =>
  secrets.reduce((redacted, [pattern, replacement]) => redacted.replace(pattern, replacement), text)

/** An entry of the logger, with any further properties. */
type Entry = { level: string; message: unknown; stack?: unknown } & Record<string, unknown>

/**
 * A log line as redacted JSON, with the same field names in the CMS and the matchmaker: `level`, `time`, `requestId`, `msg`
 * and the entry's further properties.
 */
export function jsonLine({ level, message, stack, requestId, ...more }: Entry, time: Date): string {
  const line = { level, time: time.toISOString(), requestId, msg: message, stack }
  const toText = (entry: object) =>
    JSON.stringify(entry, (_, value: unknown) => (typeof value === 'string' ? redact(value) : value))
  try {
    return toText({ ...line, ...more })
  } catch {
    // The further properties may contain a circular reference.
    return toText({ ...line, msg: String(message) })
  }
}

const MAX_PATH_CHARACTERS = 200

/** A path for the log, without e-mail addresses and tokens, and of limited length. */
export function loggedPath(path: string): string {
  return path
    .split('/')
    .map((part) => (/@|%40/i.test(part) || isToken(part) ? '…' : part))
    .join('/')
    .replace(/[^\x20-\x7e…]/g, '?')
    .slice(0, MAX_PATH_CHARACTERS)
}

/** Tokens are longer than any name or id in our paths, and have no file extension. */
const isToken = (part: string): boolean => /^[\w.~%+=-]{40,}$/.test(part) && !/\.[a-z]{2,5}\d?$/i.test(part)
