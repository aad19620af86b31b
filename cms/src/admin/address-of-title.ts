/** A title in lower case, with hyphens, as the last part of an address. */
export const addressOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/**
 * The address that follows a change of the title. Gives undefined for an address that someone has chosen: one that is neither that of
 * the title before nor the standard one of its kind, such as “page-2”.
 */
export function addressAfter(
  change: { before: string; title: string; kind: string },
  address: string,
): string | undefined {
  const { before, title, kind } = change
  const own = address.replace(/-\d+$/, '')
  const followed = ['', kind, addressOf(before)].includes(own) || address === addressOf(before)
  const next = addressOf(title)
  return followed && next !== '' && next !== address ? next : undefined
}
