/** The words that ask for the proof of an e-mail address. */
export const WORDS = {
  title: 'Please confirm your e-mail address',
  text: (email: string) =>
    `Open the link in the mail that we sent to ${email}. If you cannot find it, look among the spam, or have it sent again.`,
  sendAgain: 'Send the link again',
  sending: 'Sending…',
} as const
