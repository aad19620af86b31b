/** What a log must not hold, and how it is recognized. */
const secrets: readonly [pattern: RegExp, instead: string][] = [
  // Passwords in the addresses of databases and mail servers.
  [/(\b[a-z]+:\/\/[^\s:/@]*:)[^\s@/]+@/gi, '$1…@'],
  // Mail addresses, also as an address of the web writes them.
  [/[\w.+'-]+(?:@|%40)[a-z\d-]+(?:\.[a-z\d-]+)+/gi, '…@…'],
  // Tokens of sessions.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…'],
  [/\b(bearer) +[\w.~+/-]+=*/gi, '$1 …'],
  // What links carry: of a calendar, a file, a seat, a new password, an invitation.
  [/([?&](?:token|signature|code|key|secret|password|registrationToken|access_token)=)[^&\s"'<>]+/gi, '$1…'],
]

/** A text as a log may hold it: without addresses, tokens and signatures of people. */
export const redact = (text: string): string =>
  secrets.reduce((said, [pattern, instead]) => said.replace(pattern, instead), text)
