import type { FieldClass } from '../../platform/database/field-classes'

const holding = <Class extends FieldClass>(holds: Class) => ({ pluginOptions: { careerspeak: { holds } } })
type Classified = ReturnType<typeof holding> & { readonly [option: string]: unknown }

const institute = holding('institute')
const person = holding('person')
const secret = holding('secret')
const system = holding('system')

/** The attributes of our accounts in addition to those of users-permissions. */
export const accountAttributes = {
  fullName: { type: 'string', required: true, maxLength: 100, ...person },
  phoneNumber: { type: 'string', maxLength: 30, ...person },
  /** The phone number in E.164; empty if it can’t be one. */
  internationalNumber: { type: 'string', private: true, configurable: false, maxLength: 20, ...person },
  profilePic: { type: 'string', maxLength: 2000, column: { type: 'text' }, ...person },
  batch: {
    type: 'relation',
    relation: 'manyToOne',
    target: 'api::batch.batch',
    inversedBy: 'students',
    ...institute,
  },
  /** The enrolment date in the current batch; empty without a batch. */
  enrolledAt: { type: 'datetime', private: true, configurable: false, ...system },
  /** The owner's notice preferences; empty means the default of `preferences.ts`. */
  notifyReminders: { type: 'string', private: true, configurable: false, maxLength: 20, ...person },
  notifyAnnouncements: { type: 'string', private: true, configurable: false, maxLength: 20, ...person },
  notifyCoaching: { type: 'string', private: true, configurable: false, maxLength: 20, ...person },
  calendarBy: { type: 'string', private: true, configurable: false, maxLength: 20, ...person },
  ownTimezone: { type: 'string', private: true, configurable: false, maxLength: 64, ...person },
  mailLanguage: { type: 'string', private: true, configurable: false, maxLength: 10, ...person },
  /** A parent's number as the owner typed it, and when the owner allowed messages to it. */
  parentNumber: { type: 'string', private: true, configurable: false, maxLength: 30, ...person },
  parentAgreedAt: { type: 'datetime', private: true, configurable: false, ...person },
  googleSubject: { type: 'string', private: true, configurable: false, searchable: false, ...secret },
  /** The number of password changes. A token contains the number at its issue, and becomes invalid with the next change. */
  sessionEpoch: {
    type: 'integer',
    default: 0,
    required: true,
    private: true,
    configurable: false,
    ...secret,
  },
  resetPasswordExpires: { type: 'datetime', private: true, configurable: false, ...secret },
  /** The day of the last authenticated use, and when the owner was warned about the deletion of the unused account. */
  lastSeenAt: { type: 'datetime', private: true, configurable: false, ...system },
  unusedWarnedAt: { type: 'datetime', private: true, configurable: false, ...system },
  confirmationExpires: { type: 'datetime', private: true, configurable: false, ...secret },
  /** The digest and the expiry of an invitation; empty once it is accepted. */
  invitationToken: { type: 'string', private: true, configurable: false, searchable: false, ...secret },
  invitationExpires: { type: 'datetime', private: true, configurable: false, ...secret },
  /** The same of a link that an admin passes on by hand, and the name of that admin. */
  invitationLinkToken: { type: 'string', private: true, configurable: false, searchable: false, ...secret },
  invitationLinkExpires: { type: 'datetime', private: true, configurable: false, ...secret },
  invitationLinkBy: { type: 'string', private: true, configurable: false, maxLength: 100, ...institute },
  /** Digests of the client networks of the last logins. */
  knownNetworks: { type: 'text', private: true, configurable: false, searchable: false, ...secret },
  /** When the owner agreed to the terms and the privacy page, and to which version of them. */
  agreedAt: { type: 'datetime', private: true, configurable: false, ...system },
  agreedTextVersion: { type: 'string', private: true, configurable: false, maxLength: 16, ...system },
  /** When the account is deleted, if its owner has asked for that. */
  deletionDueAt: { type: 'datetime', private: true, configurable: false, ...person },
} as const satisfies Record<string, Classified>

/** Whose data the attributes of users-permissions hold. */
export const pluginAttributeClasses = {
  username: person,
  email: person,
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

/** Attributes that the panel does not show. */
export const hiddenAttributes = {
  internationalNumber: { hidden: true },
  enrolledAt: { hidden: true },
  notifyReminders: { hidden: true },
  notifyAnnouncements: { hidden: true },
  notifyCoaching: { hidden: true },
  calendarBy: { hidden: true },
  ownTimezone: { hidden: true },
  mailLanguage: { hidden: true },
  parentNumber: { hidden: true },
  parentAgreedAt: { hidden: true },
  googleSubject: { hidden: true },
  sessionEpoch: { hidden: true },
  resetPasswordExpires: { hidden: true },
  lastSeenAt: { hidden: true },
  unusedWarnedAt: { hidden: true },
  confirmationExpires: { hidden: true },
  invitationToken: { hidden: true },
  invitationExpires: { hidden: true },
  invitationLinkToken: { hidden: true },
  invitationLinkExpires: { hidden: true },
  invitationLinkBy: { hidden: true },
  knownNetworks: { hidden: true },
  agreedAt: { hidden: true },
  agreedTextVersion: { hidden: true },
  deletionDueAt: { hidden: true },
} as const

/** Attributes that nobody may read, sort by or filter by. No content type has attributes with these names. */
export const secretAttributes = [
  'password',
  'resetPasswordToken',
  'confirmationToken',
  ...Object.keys(hiddenAttributes),
]
