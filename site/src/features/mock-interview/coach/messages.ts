/** The texts about sending answers that the page needs first, and those of the list. */
export const messages = {
  button: 'Send to my coach',
  opening: 'One moment…',
  notOpened: 'This could not be opened. Please check your connection and try again.',
  seeSent: 'See what I have sent',
  list: {
    heading: 'Sent to your coach',
    visitor: 'Answers that you send to your coach are listed here.',
    logIn: 'Log in to see yours',
    admin: 'What learners have sent is in the',
    adminLink: 'admin dashboard',
    loading: 'Loading the answers that you have sent',
    failed: 'Your answers could not be loaded',
    none: 'Nothing sent yet',
    noneText:
      'Send a recorded answer to your coach. Their notes appear here, each at its moment in the recording, and you will get an e-mail about them.',
    waiting: 'Waiting for your coach',
    reviewed: 'Reviewed',
    sentAt: (moment: string) => `Sent ${moment}`,
    deletedOn: (day: string) => `kept until ${day}`,
    player: (question: string) => `Your answer to: ${question}`,
    notes: 'Notes on moments of your answer',
    open: (notes: number, isVideo: boolean) =>
      notes > 0
        ? `${isVideo ? 'Watch' : 'Listen'} with ${notes === 1 ? 'the note' : `the ${notes} notes`}`
        : isVideo
          ? 'Watch it'
          : 'Listen to it',
    close: 'Close',
    delete: 'Delete',
    confirm: {
      title: 'Delete this answer?',
      text: 'The recording and what your coach said of it are deleted for good, for your coaches too.',
      yes: 'Yes, delete it',
      no: 'Keep it',
    },
    deleted: 'The answer is deleted',
    notDeleted: 'The answer could not be deleted',
  },
} as const
