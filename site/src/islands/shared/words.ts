/** Words that the learner's screens share. */
export const WORDS = {
  tryAgain: 'Try again',
  reload: 'Load the page again',
  newTab: '(opens in a new tab)',
  utc: 'UTC',
  yourTime: 'your time',
} as const
