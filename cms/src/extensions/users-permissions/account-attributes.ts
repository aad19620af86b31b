import { preferenceTable } from '../../api/account/preference-table'
import type { FieldClass } from '../../platform/database/field-classes'

const holding = <Class extends FieldClass>(holds: Class) => ({ pluginOptions: { careerspeak: { holds } } })
type Classified = ReturnType<typeof holding> & { readonly [option: string]: unknown }
type Attribute = Classified & { readonly type: string }

const institute = holding('institute')
/** A field about the owner: the words of the privacy page about it, or why the copy of one's data leaves it out. */
const person = (said: string, notCopied?: string) => ({
  pluginOptions: { careerspeak: { holds: 'person', said, ...(notCopied && { notCopied }) } as const },
})
const CONTACT = 'Your name, e-mail address, phone number'
const secret = holding('secret')
const system = holding('system')

/** Attributes that neither the panel nor Strapi's API shows. */
const hidden = { private: true, configurable: false } as const
const hiddenText = { type: 'string', ...hidden } as const
const hiddenTime = { type: 'datetime', ...hidden } as const
const hiddenToken = { ...hiddenText, searchable: false, ...secret } as const

/** The owner's preferences; empty means the default of `preference-table.ts`. */
const preferences = Object.fromEntries(
  Object.values(preferenceTable).map(({ column, maxLength, said }) => [
    column,
    { ...hiddenText, maxLength, ...person(said) },
  ]),
)

/** The attributes of our accounts in addition to those of users-permissions. */
export const accountAttributes: Record<string, Attribute> = {
  fullName: { type: 'string', required: true, maxLength: 100, ...person(CONTACT) },
  phoneNumber: { type: 'string', maxLength: 30, ...person(CONTACT) },
  /** The phone number in E.164; empty if it can’t be one. */
  internationalNumber: { ...hiddenText, maxLength: 20, ...person(CONTACT, 'computed from `phoneNumber`') },
  profilePic: {
    type: 'string',
    maxLength: 2000,
    column: { type: 'text' },
    ...person('if you add one, a picture'),
  },
  batch: {
    type: 'relation',
    relation: 'manyToOne',
    target: 'api::batch.batch',
    inversedBy: 'students',
    ...institute,
  },
  /** The enrolment date in the current batch; empty without a batch. */
  enrolledAt: { ...hiddenTime, ...system },
  ...preferences,
  /** When the owner allowed messages to the number of a parent. */
  parentAgreedAt: { ...hiddenTime, ...person('and when you agreed to it') },
  googleSubject: { ...hiddenToken },
  /** The number of password changes. A token contains the number at its issue, and becomes invalid with the next change. */
  sessionEpoch: { type: 'integer', default: 0, required: true, ...hidden, ...secret },
  resetPasswordExpires: { ...hiddenTime, ...secret },
  /** The day of the last authenticated use, and when the owner was warned about the deletion of the unused account. */
  lastSeenAt: { ...hiddenTime, ...system },
  unusedWarnedAt: { ...hiddenTime, ...system },
  confirmationExpires: { ...hiddenTime, ...secret },
  /** The digest and the expiry of an invitation; empty once it is accepted. */
  invitationToken: { ...hiddenToken },
  invitationExpires: { ...hiddenTime, ...secret },
  /** The same of a link that an admin passes on by hand, and the name of that admin. */
  invitationLinkToken: { ...hiddenToken },
  invitationLinkExpires: { ...hiddenTime, ...secret },
  invitationLinkBy: { ...hiddenText, maxLength: 100, ...institute },
  /** Digests of the client networks of the last logins. */
  knownNetworks: { ...hiddenToken, type: 'text' },
  /** When the owner agreed to the terms and the privacy page, and to which version of them. */
  agreedAt: { ...hiddenTime, ...system },
  agreedTextVersion: { ...hiddenText, maxLength: 16, ...system },
  /** When the account is deleted, if its owner has asked for that. */
  deletionDueAt: { ...hiddenTime, ...person('wait for seven days, in which you can log in and keep it') },
}

/** Whose data the attributes of users-permissions hold. */
export const pluginAttributeClasses = {
  username: person(CONTACT, 'a copy of the e-mail address'),
  email: person(CONTACT),
  provider: institute,
  password: secret,
  resetPasswordToken: secret,
  confirmationToken: secret,
  confirmed: institute,
  blocked: institute,
  role: institute,
} as const satisfies Record<string, Classified>

export const accountIndexes = [
  { name: 'accounts_email_unique', columns: ['email'], type: 'unique' },
  { name: 'accounts_google_subject_unique', columns: ['google_subject'], type: 'unique' },
  { name: 'accounts_reset_code_unique', columns: ['reset_password_token'], type: 'unique' },
  { name: 'accounts_proof_code_unique', columns: ['confirmation_token'], type: 'unique' },
  { name: 'accounts_invitation_unique', columns: ['invitation_token'], type: 'unique' },
  { name: 'accounts_invitation_link_unique', columns: ['invitation_link_token'], type: 'unique' },
] as const

const hiddenNames = Object.keys(accountAttributes).filter((name) => accountAttributes[name]?.private)

/** Attributes that the panel does not show. */
export const hiddenAttributes = Object.fromEntries(hiddenNames.map((name) => [name, { hidden: true }]))

/** Attributes that nobody may read, sort by or filter by. No content type has attributes with these names. */
export const secretAttributes = ['password', 'resetPasswordToken', 'confirmationToken', ...hiddenNames]
