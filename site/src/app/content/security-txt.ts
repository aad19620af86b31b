/** Days for which the file is good: less than the year that RFC 9116 advises, and each publication begins anew. */
const VALID_DAYS = 330

const DAY_MS = 86_400_000

/** `/.well-known/security.txt` (RFC 9116): where to tell of a weakness. `address` is the file's own. */
export function securityTxt(contactEmail: string, address: URL, now: Date): string {
  // To the day, so that two builds of a day are the same.
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS)
  return [
    `Contact: mailto:${encodeURI(contactEmail)}?subject=security`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${address.href}`,
    '',
  ].join('\n')
}
