import type { MessageList, Phone } from '@careerspeak/contract/admin-messages'
import { messageLink } from '#app/lib/message-link'

/** The recipients who can be reached, the others, and the next one to write to. */
export function roundOf({ recipients }: MessageList) {
  const reachable = recipients.filter(({ phone }) => phone.state === 'ready')
  return {
    reachable,
    others: recipients.filter(({ phone }) => phone.state !== 'ready'),
    done: reachable.filter(({ opened }) => opened).length,
    next: reachable.find(({ opened }) => !opened),
  }
}

const STATES = {
  ready: '',
  none: 'No phone number',
  landline: ' is a landline',
  incomplete: ' isn’t a complete number',
}

/** A number, and why a message can’t reach it if it can’t. */
export const numberText = ({ state, number }: Phone): string => `${number}${STATES[state]}`

/** Servers accept some 8,000 characters in an address. A character of Hindi takes nine. */
export const MAX_ENCODED_LENGTH = 7000

/** The address of a chat with the text typed in. A text that is too long ends between words, with the address of the whole. */
export function chatAddress(number: string, text: string, page: string): string {
  const words = text.split(/(?<=\s)/)
  let shown = text
  while (encodeURIComponent(shown).length > MAX_ENCODED_LENGTH && words.length > 1) {
    words.pop()
    shown = `${words.join('').trimEnd()}…\n\n${page}`
  }
  return messageLink(number, shown)
}
