import type { MailLanguage } from '@careerspeak/contract'
import type { MailName } from './mail-names'
import type { MailWords } from './render'

type Rule =
  | { kind: 'security'; needs: 'link' }
  /** `line` is put below words that were stored before the placeholder existed. */
  | { kind: 'seat'; needs: 'cancelLink'; line: Record<MailLanguage, string> }
  | { kind: 'notice'; needs: 'unsubscribeLink'; line: Record<MailLanguage, string> }

const security: Rule = { kind: 'security', needs: 'link' }
const seat: Rule = {
  kind: 'seat',
  needs: 'cancelLink',
  line: {
    en: 'If you cannot come, give your seat back here: {cancelLink}',
    hi: 'अगर आप नहीं आ सकते, तो अपनी सीट यहाँ छोड़ दीजिए: {cancelLink}',
  },
}
const place: Rule = {
  kind: 'seat',
  needs: 'cancelLink',
  line: {
    en: 'If you do not want a seat any more, leave the waiting list here: {cancelLink}',
    hi: 'अगर आपको अब सीट नहीं चाहिए, तो वेटिंग लिस्ट से अपना नाम यहाँ हटा लीजिए: {cancelLink}',
  },
}

const reminder: Rule = {
  kind: 'notice',
  needs: 'unsubscribeLink',
  line: {
    en: 'If you want no more reminders, stop them here: {unsubscribeLink}',
    hi: 'अगर आपको रिमाइंडर नहीं चाहिए, तो उन्हें यहाँ बंद कर दीजिए: {unsubscribeLink}',
  },
}

const announcement: Rule = {
  kind: 'notice',
  needs: 'unsubscribeLink',
  line: {
    en: 'If you want no more announcements by e-mail, stop them here: {unsubscribeLink}',
    hi: 'अगर आपको घोषणाएँ मेल से नहीं चाहिए, तो उन्हें यहाँ बंद कर दीजिए: {unsubscribeLink}',
  },
}

const review: Rule = {
  kind: 'notice',
  needs: 'unsubscribeLink',
  line: {
    en: 'If you want no more e-mails about reviews, stop them here: {unsubscribeLink}',
    hi: 'अगर आपको ऐसे मेल नहीं चाहिए, तो उन्हें यहाँ बंद कर दीजिए: {unsubscribeLink}',
  },
}

/** What the words of a mail cannot do without. */
const rules: Partial<Record<MailName, Rule>> = {
  seatReserved: seat,
  seatFreed: seat,
  seatReservedAgain: seat,
  seatWaiting: place,
  seatWaitingAgain: place,
  seatPending: security,
  classReminder: reminder,
  announcement,
  answerReviewed: review,
  passwordReset: security,
  emailProof: security,
  accountUnused: security,
  accountDeletion: security,
  sessionEnded: security,
  adminAdded: security,
  passwordChanged: security,
  secondFactorOn: security,
  secondFactorOff: security,
  recoveryCodeUsed: security,
}

/** Why an editor's words cannot stand, in a sentence; `label` is what the panel calls the mail. */
export function templateProblem(name: MailName, words: MailWords, label: string): string | undefined {
  const rule = rules[name]
  if (!rule) return undefined
  if (!holds(words, rule)) return `“${label}” needs {${rule.needs}}: without it the mail is of no use.`
  const [address] = rule.kind === 'security' ? webAddressesIn(`${words.subject}\n${words.body}`) : []
  return address === undefined
    ? undefined
    : `“${label}” may hold no web address but {link}. Please take out “${address}”.`
}

/**
 * The words that a mail is written with, from those that are stored: the link is added to a mail that lacks the way out,
 * and words of a security mail that break the rule give way to the institute's first ones.
 */
export function usableWords(
  name: MailName,
  stored: MailWords,
  first: MailWords,
  language: MailLanguage = 'en',
): MailWords {
  const rule = rules[name]
  if (!rule || templateProblem(name, stored, name) === undefined) return stored
  return rule.kind === 'security'
    ? first
    : { ...stored, body: `${stored.body.trimEnd()}\n\n${rule.line[language]}` }
}

const holds = ({ body }: MailWords, { needs }: Rule): boolean => body.includes(`{${needs}}`)

/** An address with a scheme, or a name with a dot that is no part of a mail address. */
const webAddress =
  /[a-z][a-z0-9+.-]*:\/\/[^\s/<>"{},]*|(?<![\p{L}\p{M}\p{N}@_+-]|[\p{L}\p{M}\p{N}]\.)(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+\p{L}[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}._+-]*@)/giu

/** What of a text a mail program would open in a browser. */
export const webAddressesIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.')
    .match(webAddress) ?? []
