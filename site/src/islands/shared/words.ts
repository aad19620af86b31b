/** Words that the learner's screens share. */
export const WORDS = {
  tryAgain: 'Try again',
  reload: 'Load the page again',
  newTab: '(opens in a new tab)',
  utc: 'UTC',
  yourTime: 'your time',
  confirmAddress: {
    title: 'Please confirm your e-mail address',
    text: (email: string) =>
      `Open the link in the mail that we sent to ${email}. If you cannot find it, look among the spam, or have it sent again.`,
    sendAgain: 'Send the link again',
    sending: 'Sending…',
  },
} as const
