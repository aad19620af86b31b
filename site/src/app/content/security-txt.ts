/** Days for which the file is good: less than the year that RFC 9116 advises, and each publication begins anew. */
const GOOD_FOR_DAYS = 330

const DAY = 86_400_000

/** `/.well-known/security.txt` (RFC 9116): where to tell of a weakness. `address` is the file's own. */
export function securityTxt(contactEmail: string, address: URL, now: Date): string {
  const expires = new Date(now.getTime() + GOOD_FOR_DAYS * DAY)
  return [
    `Contact: mailto:${encodeURI(contactEmail)}?subject=security`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${address.href}`,
    '',
  ].join('\n')
}
