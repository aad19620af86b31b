/** Words that the learner's screens share. */
export const WORDS = {
  tryAgain: 'Try again',
  reload: 'Load the page again',
  newTab: '(opens in a new tab)',
  utc: 'UTC',
  yourTime: 'your time',
  deletion: {
    label: 'Planned deletion',
    title: (day: string) => `Your account will be deleted on ${day}.`,
    text: 'Until then everything works as before, and you can change your mind.',
    keep: 'Keep my account',
    kept: 'Your account stays',
    keepFailed: 'Your account could not be kept',
  },
} as const
