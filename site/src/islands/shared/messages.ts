/** Messages that the screens share. */
export const messages = {
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
  deletion: {
    label: 'Planned deletion',
    title: (day: string) => `Your account will be deleted on ${day}.`,
    text: 'Until then everything works as before, and you can change your mind.',
    keep: 'Keep my account',
    kept: 'Your account stays',
    keepFailed: 'Your account could not be kept',
  },
} as const
