import { type NoticeTopic, noticeTopic } from '@careerspeak/contract/preferences'
import { type MailName, mailRecords } from './mail-names'
import type { MailText } from './render'

/** The placeholder without which a mail is no use, by the rule of its record; the rule of a notice is its topic. */
const neededBy = (rule: string): string =>
  rule === 'security' ? '{link}' : rule === 'seat' ? '{cancelLink}' : '{unsubscribeLink}'

/** The topic whose switch turns a notice off; throws for another mail. */
export const topicOf = (name: MailName): NoticeTopic => noticeTopic.parse(mailRecords[name].rule)

/** The reason to reject an editor's text, as a sentence; `label` is the mail's name in the panel. */
export function templateProblem(name: MailName, words: MailText, label: string): string | undefined {
  const { rule } = mailRecords[name]
  if (rule === undefined) return undefined
  if (!words.body.includes(neededBy(rule)))
    return `“${label}” needs ${neededBy(rule)}: without it, the e-mail is no use.`
  const [address] = rule === 'security' ? webAddressesIn(`${words.subject}\n${words.body}`) : []
  return address === undefined
    ? undefined
    : `“${label}” can’t contain a web address other than {link}. Please take out “${address}”.`
}

/**
 * The text to send: a missing unsubscribe or cancellation link is appended as the default has it, and an invalid security mail is
 * replaced by the default.
 */
export function usableText(name: MailName, stored: MailText, defaultText: MailText): MailText {
  const { rule } = mailRecords[name]
  if (rule === undefined || templateProblem(name, stored, name) === undefined) return stored
  if (rule === 'security') return defaultText
  const [link = ''] = new RegExp(`.*${neededBy(rule)}\\)`).exec(defaultText.body) ?? []
  return { ...stored, body: `${stored.body.trimEnd()}\n\n${link}` }
}

/** A URL, or a host name that is not part of an e-mail address. */
const webAddress =
  /[a-z][a-z0-9+.-]*:\/\/[^\s/<>"{},]*|(?<![\p{L}\p{M}\p{N}@_+-]|[\p{L}\p{M}\p{N}]\.)(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+\p{L}[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}._+-]*@)/giu

/** The parts of a text that a mail program would turn into links. */
export const webAddressesIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.')
    .match(webAddress) ?? []
