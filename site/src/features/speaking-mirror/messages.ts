import type { EarlyStop } from '#app/recording/recorder'

const cuts: Record<EarlyStop, string> = {
  limit: 'A recording can last three minutes at most. Everything you said is kept.',
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
    asking: 'Your browser is asking if this page may use the microphone.',
    quiet: 'One second of quiet, please…',
    recording: 'Speak now. We’re recording.',
    time: (now: string, most: string) => `${now} of ${most}`,
    stop: 'Stop',
    cancel: 'Cancel',
    measuring: 'Measuring…',
    tryAgain: 'Try again',
    unsupported: 'This browser can’t record sound',
    unsupportedText: 'Use an up-to-date Chrome, Edge, Firefox or Safari, at an https address.',
    unreachable: 'The mirror couldn’t be loaded',
    unreachableText: 'Check your connection, then reload the page. Your earlier takes are safe.',
    cuts,
  },
  report: { heading: 'What the mirror shows' },
  words: {
    open: 'Look at the words',
    opening: 'Opening…',
    notOpened: 'This couldn’t be opened. Check your connection, then try again.',
    label: 'What you said',
    hint: 'Type it, or have it written down. Then correct what isn’t right: only these words count.',
  },
  takes: {
    heading: 'Earlier takes of this question',
    none: 'None yet. Answer the same question twice to compare the numbers.',
    unmeasured: 'Not measured',
    pauses: (count: number) => (count === 1 ? '1 pause' : `${count} pauses`),
    hear: 'Listen',
    hearLabel: (when: string) => `Listen to the take from ${when}`,
    playing: 'Take',
    deleteSound: 'Delete audio',
    deleteSoundLabel: (when: string) => `Delete audio of the take from ${when}`,
    soundGone: 'The audio is deleted. The numbers are kept.',
    gone: 'This audio has been deleted.',
    failed: 'That didn’t work. Reload the page and try again.',
  },
  kept: {
    heading: 'What we keep, and what this can’t do',
    limits:
      'This measures sound and, if you like, counts your words. It doesn’t know your grammar or your accent, and it doesn’t give marks. Compare yourself with your own earlier takes.',
    device:
      'Nothing is sent, unless you have the institute’s speech server write a take down. Your voice is measured on this page, and the audio, the words and the numbers stay in this browser.',
    days: 'The audio of a take is deleted after 30 days, or sooner if you like. The words and numbers stay until you delete them.',
    deleteSounds: 'Delete all audio now',
    deleted: 'All audio is deleted. The numbers are kept.',
    forget: 'Delete all takes',
    forgotten: 'All takes deleted',
    confirm: {
      title: 'Delete all takes?',
      text: 'All the mirror’s audio and numbers will be deleted from this device. You can’t get them back.',
      yes: 'Delete all takes',
      no: 'Keep them',
    },
  },
} as const
