import { type MailLanguage, type NoticeTopic, noticeTopic } from '@careerspeak/contract/preferences'
import { type MailName, mailRecords } from './mail-names'
import type { MailText } from './render'

type Rule =
  | { kind: 'security'; needs: 'link' }
  /** `line` is appended to text stored before the placeholder existed. */
  | { kind: 'seat'; needs: 'cancelLink'; line: Record<MailLanguage, string> }
  | { kind: 'notice'; needs: 'unsubscribeLink'; line: Record<MailLanguage, string> }

const security: Rule = { kind: 'security', needs: 'link' }
const seat: Rule = {
  kind: 'seat',
  needs: 'cancelLink',
  line: {
    en: 'Can’t make it? [Give your seat back]({cancelLink})',
    hi: 'अगर आप नहीं आ सकते: [अपनी सीट छोड़ दीजिए]({cancelLink})',
  },
}
const waitingList: Rule = {
  kind: 'seat',
  needs: 'cancelLink',
  line: {
    en: 'Don’t want a seat any more? [Leave the waiting list]({cancelLink})',
    hi: 'अगर आपको अब सीट नहीं चाहिए: [वेटिंग लिस्ट से अपना नाम हटा लीजिए]({cancelLink})',
  },
}

const notice = (en: string, hi: string): Rule => ({
  kind: 'notice',
  needs: 'unsubscribeLink',
  line: { en: `${en}({unsubscribeLink})`, hi: `${hi}({unsubscribeLink})` },
})

/** The rules that `templates.json` names for mails; those of notices are named by their topics. */
const rules: Readonly<Record<NoticeTopic | 'security' | 'seat' | 'waitingList', Rule>> = {
  security,
  seat,
  waitingList,
  reminders: notice('[Unsubscribe from reminders]', '[रिमाइंडर बंद कीजिए]'),
  announcements: notice('[Stop getting announcements by e-mail]', '[घोषणाओं के मेल बंद कीजिए]'),
  coaching: notice('[Unsubscribe from e-mails about reviews]', '[रिव्यू के मेल बंद कीजिए]'),
}

const ruleOf = (name: MailName): Rule | undefined => {
  const { rule } = mailRecords[name]
  return rule === undefined ? undefined : rules[rule as keyof typeof rules]
}

/** The topic whose switch turns a notice off; throws for another mail. */
export const topicOf = (name: MailName): NoticeTopic => noticeTopic.parse(mailRecords[name].rule)

/** The reason to reject an editor's text, as a sentence; `label` is the mail's name in the panel. */
export function templateProblem(name: MailName, words: MailText, label: string): string | undefined {
  const rule = ruleOf(name)
  if (!rule) return undefined
  if (!hasPlaceholder(words, rule))
    return `“${label}” needs {${rule.needs}}: without it, the e-mail is no use.`
  const [address] = rule.kind === 'security' ? webAddressesIn(`${words.subject}\n${words.body}`) : []
  return address === undefined
    ? undefined
    : `“${label}” can’t contain a web address other than {link}. Please take out “${address}”.`
}

/**
 * The text to send: a missing unsubscribe or cancellation link is appended, and an invalid security mail is
 * replaced by the default.
 */
export function usableText(
  name: MailName,
  stored: MailText,
  defaultText: MailText,
  language: MailLanguage = 'en',
): MailText {
  const rule = ruleOf(name)
  if (!rule || templateProblem(name, stored, name) === undefined) return stored
  return rule.kind === 'security'
    ? defaultText
    : { ...stored, body: `${stored.body.trimEnd()}\n\n${rule.line[language]}` }
}

const hasPlaceholder = ({ body }: MailText, { needs }: Rule): boolean => body.includes(`{${needs}}`)

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
