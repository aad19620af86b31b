import type { EarlyStop } from '#app/recording/recorder'

const cuts: Record<EarlyStop, string> = {
  limit: 'A recording lasts three minutes at most. Everything you said is kept.',
  unplugged: 'The microphone was disconnected. What you said until then is kept.',
  hidden: 'You left the page, so the recording ended. What you said until then is kept.',
}

/** The messages of the speaking mirror. */
export const messages = {
  page: {
    title: 'Speaking Mirror',
    description:
      'Answer a question aloud, then hear yourself and see where you paused. Your voice stays on this device.',
  },
  prompt: {
    heading: 'Your question',
    topic: 'Questions about',
    free: 'Anything you like',
    freePrompt: 'Talk about anything you like, for a minute or two.',
    another: 'Another question',
  },
  recorder: {
    heading: 'Your answer',
    ready: 'Press the button, stay quiet for one second, then speak for up to three minutes.',
    record: 'Record my answer',
    again: 'Record another take',
    asking: 'The browser asks whether this page may use the microphone.',
    quiet: 'One second of quiet, please…',
    recording: 'Speak now. We are recording.',
    time: (now: string, most: string) => `${now} of ${most}`,
    stop: 'Stop',
    cancel: 'Cancel',
    measuring: 'Measuring…',
    tryAgain: 'Try again',
    unsupported: 'This browser cannot record sound',
    unsupportedText: 'Open this page in a current Chrome, Edge, Firefox or Safari, at an address with https.',
    unreachable: 'The mirror could not be loaded',
    unreachableText: 'Check your connection, then reload the page. Your earlier takes are safe.',
    cuts,
  },
  report: { heading: 'What the mirror shows' },
  takes: {
    heading: 'Earlier takes of this question',
    none: 'None yet. Answer the same question twice to compare the numbers.',
    unmeasured: 'Not measured',
    pauses: (count: number) => (count === 1 ? '1 pause' : `${count} pauses`),
    hear: 'Hear it',
    hearLabel: (when: string) => `Hear it: the take of ${when}`,
    playing: 'Take',
    deleteSound: 'Delete the sound',
    deleteSoundLabel: (when: string) => `Delete the sound of the take of ${when}`,
    soundGone: 'The sound is deleted, the numbers are kept.',
    gone: 'This sound is no longer here.',
    failed: 'The browser could not do that. Reload the page and try again.',
  },
  kept: {
    heading: 'What is kept, and what this cannot do',
    limits:
      'This measures sound, not English. It does not know your words, your grammar or your accent, and it gives no mark: compare yourself with your own earlier takes.',
    device:
      'Nothing is sent. Your voice is measured in this page, and both the sound and the numbers stay in this browser.',
    days: 'The sound of a take is deleted after 30 days, or as soon as you wish. The numbers stay until you delete them.',
    deleteSounds: 'Delete all sounds now',
    deleted: 'All sounds are deleted. The numbers are kept.',
    forget: 'Forget everything',
    forgotten: 'All takes are forgotten',
    confirm: {
      title: 'Forget all takes?',
      text: 'All sounds and all numbers of the mirror are deleted from this device, and cannot be brought back.',
      yes: 'Yes, forget everything',
      no: 'Keep them',
    },
  },
} as const
