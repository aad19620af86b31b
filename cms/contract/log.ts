/** What a log must not hold, and how it is recognized. */
const secrets: readonly [pattern: RegExp, instead: string][] = [
  // Passwords in the addresses of databases and mail servers.
  [/(\b[a-z]+:\/\/[^\s:/@]*:)[^\s@/]+@/gi, '$1…@'],
  // Mail addresses, also as an address of the web writes them; no domain ends in a digit, as the version of a package does.
  [/[\w.+'-]+(?:@|%40)(?:[a-z\d-]+\.)+(?:xn--[a-z\d-]+|[a-z]{2,})/gi, '…@…'],
  // Tokens of sessions.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…'],
  [/\b(bearer) +[\w.~+/-]+=*/gi, '$1 …'],
  // What links carry: of a calendar, a file, a seat, a new password, an invitation.
  [/([?&](?:token|signature|code|key|secret|password|registrationToken|access_token)=)[^&\s"'<>]+/gi, '$1…'],
]

/** A text as a log may hold it: without addresses, tokens and signatures of people. */
export const redact = (text: string): string =>
  secrets.reduce((said, [pattern, instead]) => said.replace(pattern, instead), text)

/** An entry of the logger: what was said, and what is known beside it. */
type Entry = { level: string; message: unknown; stack?: unknown } & Record<string, unknown>

/**
 * A line of the log as JSON, with the names that the matchmaker's lines have too: `level`, `time`, `requestId` of the
 * request that it belongs to, `msg`, and what is known beside it. It holds no address, token or signature of anybody.
 */
export function jsonLine({ level, message, stack, requestId, ...more }: Entry, time: Date): string {
  const line = { level, time: time.toISOString(), requestId, msg: message, stack }
  const toText = (entry: object) =>
    JSON.stringify(entry, (_, value: unknown) => (typeof value === 'string' ? redact(value) : value))
  try {
    return toText({ ...line, ...more })
  } catch {
    // What is known beside it may be anything, such as an object that holds itself.
    return toText({ ...line, msg: String(message) })
  }
}

const MOST_CHARACTERS = 200

/** A path as the log may hold it: without what looks like an e-mail address or a token, and no longer than a line. */
export function loggedPath(path: string): string {
  return path
    .split('/')
    .map((part) => (/@|%40/i.test(part) || isToken(part) ? '…' : part))
    .join('/')
    .replace(/[^\x20-\x7e…]/g, '?')
    .slice(0, MOST_CHARACTERS)
}

/** Longer than any name or id of ours, and of the letters that tokens have. */
const isToken = (part: string): boolean => /^[\w.~%+=-]{40,}$/.test(part) && !/\.[a-z]{2,5}\d?$/i.test(part)
