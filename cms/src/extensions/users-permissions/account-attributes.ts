/** What an account of ours has beyond users-permissions' own attributes. */
export const accountAttributes = {
  fullName: { type: 'string', required: true, maxLength: 100 },
  phoneNumber: { type: 'string', maxLength: 30 },
  profilePic: { type: 'string', maxLength: 2000, column: { type: 'text' } },
  batch: {
    type: 'relation',
    relation: 'manyToOne',
    target: 'api::batch.batch',
    inversedBy: 'students',
  },
  /** Since when the account is in its batch; nothing as long as it is in none. */
  enrolledAt: { type: 'datetime', private: true, configurable: false },
  /** What the owner has chosen to be written, and how; nothing is the default of `preferences.ts`. */
  notifyReminders: { type: 'string', private: true, configurable: false, maxLength: 20 },
  notifyAnnouncements: { type: 'string', private: true, configurable: false, maxLength: 20 },
  notifyCoaching: { type: 'string', private: true, configurable: false, maxLength: 20 },
  calendarBy: { type: 'string', private: true, configurable: false, maxLength: 20 },
  ownTimezone: { type: 'string', private: true, configurable: false, maxLength: 64 },
  mailLanguage: { type: 'string', private: true, configurable: false, maxLength: 10 },
  googleSubject: { type: 'string', private: true, configurable: false, searchable: false },
  /** Counts the password's changes; a token carries the count it was issued under, and ends with the next. */
  sessionEpoch: { type: 'integer', default: 0, required: true, private: true, configurable: false },
  resetPasswordExpires: { type: 'datetime', private: true, configurable: false },
  /** The day of the last authenticated use, and when the owner was warned that the account ends. */
  lastSeenAt: { type: 'datetime', private: true, configurable: false },
  unusedWarnedAt: { type: 'datetime', private: true, configurable: false },
  confirmationExpires: { type: 'datetime', private: true, configurable: false },
  /** For how long an account of release 1.0.0 works without a confirmed address: see `email-proof.ts`. */
  proofWaiver: { type: 'string', private: true, configurable: false, maxLength: 20 },
  /** When an account with a waiver was to confirm its address at the latest, once it has been asked to. */
  proofDueAt: { type: 'datetime', private: true, configurable: false },
  /** The `sessionEpoch` at the upgrade from release 1.0.0: until it changes, that release's calendar links work. */
  earlierEpoch: { type: 'integer', private: true, configurable: false },
  /** Digests of the client networks from which the account was entered last. */
  knownNetworks: { type: 'text', private: true, configurable: false, searchable: false },
  /** When the owner agreed to the terms and the privacy page, and to which version of them. */
  agreedAt: { type: 'datetime', private: true, configurable: false },
  agreedTextVersion: { type: 'string', private: true, configurable: false, maxLength: 16 },
  /** When the account is deleted, where its owner has asked for that. */
  deletionDueAt: { type: 'datetime', private: true, configurable: false },
} as const

/** What the database itself keeps unique or finds fast. */
export const accountIndexes = [
  { name: 'accounts_email_unique', columns: ['email'], type: 'unique' },
  { name: 'accounts_google_subject_unique', columns: ['google_subject'], type: 'unique' },
  { name: 'accounts_reset_code_unique', columns: ['reset_password_token'], type: 'unique' },
  { name: 'accounts_proof_code_unique', columns: ['confirmation_token'], type: 'unique' },
] as const

/** What editors neither need nor may change by hand. */
export const hiddenAttributes = {
  enrolledAt: { hidden: true },
  notifyReminders: { hidden: true },
  notifyAnnouncements: { hidden: true },
  notifyCoaching: { hidden: true },
  calendarBy: { hidden: true },
  ownTimezone: { hidden: true },
  mailLanguage: { hidden: true },
  googleSubject: { hidden: true },
  sessionEpoch: { hidden: true },
  resetPasswordExpires: { hidden: true },
  lastSeenAt: { hidden: true },
  unusedWarnedAt: { hidden: true },
  confirmationExpires: { hidden: true },
  proofWaiver: { hidden: true },
  proofDueAt: { hidden: true },
  earlierEpoch: { hidden: true },
  knownNetworks: { hidden: true },
  agreedAt: { hidden: true },
  agreedTextVersion: { hidden: true },
  deletionDueAt: { hidden: true },
} as const

/** What of an account nobody reads, and so nobody may sort or filter by: names that no content has. */
export const secretAttributes = [
  'password',
  'resetPasswordToken',
  'confirmationToken',
  ...Object.keys(hiddenAttributes),
]
