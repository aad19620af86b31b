import templates from './templates.json'

/** The mails whose text editors can change. */
export type MailName = keyof typeof templates

/**
 * A mail: its label and hint in the panel, the rule for other words, what the privacy page says of it, the endpoints by which one account
 * causes it to another, or a stranger to the address they type, and its default words in both languages.
 */
type MailRecord = Record<
  'label' | 'hint' | 'said' | 'subject' | 'body' | 'subjectHindi' | 'bodyHindi',
  string
> & { rule?: string; causedBy?: readonly string[] }

export const mailRecords: Record<MailName, MailRecord> = templates

export const mailNames = Object.keys(templates) as MailName[]

export const isMailName = (name: string): name is MailName => Object.hasOwn(templates, name)
