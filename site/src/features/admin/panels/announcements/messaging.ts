import type { Announcement } from '@careerspeak/contract/announcements'

/** The country of numbers that name none. */
const DEFAULT_COUNTRY_CODE = '91'

/**
 * The digits by which the messaging app knows a telephone number, as people have typed it: with the country's prefix. Undefined
 * where it cannot be one.
 */
export function messagingNumber(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '')
  const international = typed.trim().startsWith('+') ? digits : digits.match(/^00(.*)/)?.[1]
  if (international !== undefined) return /^[1-9]\d{7,14}$/.test(international) ? international : undefined
  const national = digits.match(/^(?:0|91)?([6-9]\d{9})$/)?.[1]
  return national && DEFAULT_COUNTRY_CODE + national
}

type Words = Pick<Announcement, 'subject' | 'body'>

/** An announcement as a message: its subject bold, as the messaging app writes that. */
export const messageText = ({ subject, body }: Words): string => `*${subject.replaceAll('*', '')}*\n\n${body}`

/** How much of a text fits into a link, in characters as links write them. */
const MAX_ENCODED_LENGTH = 1800

/** The same for a link: what is too long ends early, with where to read the rest. */
export function linkedText(words: Words, page: string): string {
  const whole = messageText(words)
  if (encodeURIComponent(whole).length <= MAX_ENCODED_LENGTH) return whole
  const end = `…\n\n${page}`
  const kept = whole.split(/(?<=\s)/)
  while (kept.length > 1 && encodeURIComponent(kept.join('').trimEnd() + end).length > MAX_ENCODED_LENGTH)
    kept.pop()
  return kept.join('').trimEnd() + end
}
