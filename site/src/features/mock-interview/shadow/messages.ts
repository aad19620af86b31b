/** The texts of hearing, speaking along and retelling. */
export const messages = {
  step: (number: number) => `Step ${number} of 3`,
  hear: {
    heading: 'Listen',
    text: 'Hear the answer once or twice, and read along.',
    next: 'Now speak along',
  },
  along: {
    heading: 'Speak along',
    text: 'Play it again and speak at the same time, half a second behind. Copy where it pauses and which words it stresses. Nothing is recorded.',
    next: 'Now retell it',
  },
  /** Where nothing can be played. */
  silent: {
    hear: {
      heading: 'Read it',
      text: 'This browser has no English voice, and this answer has no recording. Read it to yourself.',
    },
    along: {
      heading: 'Read it aloud',
      text: 'Read it aloud twice: pause after each sentence, and stress its most important word.',
    },
  },
  heard: {
    heading: 'I heard',
    text: 'Words of the good answer in your retelling, as the listener wrote them down.',
  },
} as const
