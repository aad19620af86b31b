/** The texts of hearing, speaking along and retelling. */
export const messages = {
  step: (number: number) => `Step ${number} of 3`,
  hear: {
    heading: 'Listen',
    text: 'Hear this once or twice, and read along.',
    next: 'Now speak along',
  },
  along: {
    heading: 'Speak along',
    text: 'Play it again and speak along, about half a second behind. Copy its pauses and the words it stresses. Nothing is recorded.',
    next: 'Now retell it',
  },
  /** Where nothing can be played. */
  silent: {
    hear: {
      heading: 'Read it',
      text: 'This browser has no English voice, and this answer has no recording. Read it to yourself.',
      next: 'Now read it aloud',
    },
    along: {
      heading: 'Read it aloud',
      text: 'Read it aloud twice: pause after each sentence, and stress its most important word.',
      next: 'Now retell it',
    },
  },
  heard: {
    heading: 'Words we heard',
    text: 'Key words of the good answer that we heard in your retelling.',
  },
} as const
