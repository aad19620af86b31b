import type { Announcement } from '@careerspeak/contract/announcements'

type Words = Pick<Announcement, 'subject' | 'body'>

/** An announcement as a message, with its subject in the messaging app's bold. */
export const messageText = ({ subject, body }: Words): string => `*${subject.replaceAll('*', '')}*\n\n${body}`

/** The maximum length of a text in a link, in encoded characters. */
const MAX_ENCODED_LENGTH = 1800

/** The message for a link. A long text is shortened and ends with the address of the whole. */
export function linkedText(words: Words, page: string): string {
  const whole = messageText(words)
  if (encodeURIComponent(whole).length <= MAX_ENCODED_LENGTH) return whole
  const end = `…\n\n${page}`
  const kept = whole.split(/(?<=\s)/)
  while (kept.length > 1 && encodeURIComponent(kept.join('').trimEnd() + end).length > MAX_ENCODED_LENGTH)
    kept.pop()
  return kept.join('').trimEnd() + end
}
