/** The variables that the CMS looks up each time it needs them, or that the shared one of a worker is given anew. */
const switchable = [
  'EMAIL_PROOF',
  'IMAGE_HOST_PICTURES',
  'MAIL_FROM',
  'MATCHMAKER_SECRET',
  'PARTNER_KEY',
  'PARTNER_MODEL',
  'PARTNER_TURNS',
  'PARTNER_TURNS_TOTAL',
  'PARTNER_URL',
  'RATE_LIMIT',
  'RATE_LIMIT_REGISTRATION',
  'RATE_LIMIT_SEATS',
  'SECOND_FACTOR',
  'SMTP_URL',
  'TRUST_PROXY',
  'UPLOAD_RESERVE',
]

/** Whether a CMS that has booted can be given these variables. */
export const areSwitchable = (names: string[]): boolean => names.every((name) => switchable.includes(name))

/**
 * When a file of tests runs, by its text: first those that start programs of their own, which take longest, then those that
 * share the CMS of their worker, and at last those for which it must stop.
 */
export function turnOf(text: string): number {
  const given = /useCms\((?!\))(?:\{([^}]*)\})?/.exec(text)
  if (!given) return text.includes('useCms()') ? 1 : 0
  const names = given[1]?.match(/\b[A-Z_]+(?=:)/g)
  return names && areSwitchable(names) ? 1 : 2
}
