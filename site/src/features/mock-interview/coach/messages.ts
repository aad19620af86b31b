/** The texts about sending answers that the page needs first, and those of the list. */
export const messages = {
  button: 'Send to my coach',
  opening: 'One moment…',
  notOpened: 'This couldn’t be opened. Please check your connection and try again.',
  seeSent: 'See what I’ve sent',
  list: {
    heading: 'Sent to your coach',
    visitor: 'Answers you send to your coach are listed here.',
    logIn: 'Log in to see yours',
    admin: 'What learners have sent is in the',
    adminLink: 'admin dashboard',
    loading: 'Loading the answers you’ve sent',
    failed: 'Your answers couldn’t be loaded',
    none: 'Nothing sent yet',
    noneText:
      'Send a recorded answer to your coach. Their notes appear here, each at its moment in the recording, and you’ll get an e-mail about them.',
    waiting: 'Waiting for your coach',
    reviewed: 'Reviewed',
    sentAt: (moment: string) => `Sent ${moment}`,
    deletedOn: (day: string) => `kept until ${day}`,
    player: (question: string) => `Your answer to: ${question}`,
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
      text: 'The recording and your coach’s notes on it will be deleted for good, for your coaches too.',
      yes: 'Delete answer',
      no: 'Keep it',
    },
    deleted: 'Answer deleted',
    notDeleted: 'The answer couldn’t be deleted',
  },
} as const
