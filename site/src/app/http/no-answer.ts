/** The words where no answer to a change came, which may be stored or not. */
export const noAnswer = {
  title: 'No answer from the server',
  text: 'We don’t know whether this was saved. Check your connection and try again: it won’t be done twice.',
} as const
