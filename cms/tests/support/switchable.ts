/** Variables the CMS reads on each use, or that can be changed on the shared CMS. */
const switchable = [
  'EMAIL_PROOF',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_ISSUER',
  'GOOGLE_JWKS_URL',
  'IMAGE_HOST_PICTURES',
  'MAIL_FROM',
  'MAIL_HOSTS',
  'MATCHMAKER_SECRET',
  'PARTNER_KEY',
  'PARTNER_MODEL',
  'PARTNER_TURNS',
  'PARTNER_TURNS_TOTAL',
  'PARTNER_URL',
  'RATE_LIMIT',
  'RATE_LIMIT_MAILS',
  'RATE_LIMIT_REGISTRATION',
  'RATE_LIMIT_RESET_ACCOUNT',
  'RATE_LIMIT_SEATS',
  'RATE_LIMIT_STAFF_MAILS',
  'SECOND_FACTOR',
  'SMTP_URL',
  'SPEECH_KEY',
  'SPEECH_MODEL',
  'SPEECH_TURNS',
  'SPEECH_URL',
  'SPEECH_VOICE',
  'SPEECH_VOICE_MODEL',
  'TRUST_PROXY',
  'UPLOAD_RESERVE',
]

/** Returns whether a running CMS can switch to these variables. */
export const areSwitchable = (names: string[]): boolean => names.every((name) => switchable.includes(name))

/**
 * The order of a test file, by its text: first those that start programs, which take longest, then those that
 * share the worker's CMS, then those that must stop it.
 */
export function turnOf(text: string): number {
  const given = /useCms\((?!\))(?:\{([^}]*)\})?/.exec(text)
  if (!given) return text.includes('useCms()') ? 1 : 0
  const names = given[1]?.match(/\b[A-Z_]+(?=:)/g)
  return names && areSwitchable(names) ? 1 : 2
}
