import type { MicrophoneProblem } from './adapters/microphone'
import type { KeepProblem } from './adapters/takes'
import type { Figures } from './core/report'
import type { Cut } from './recorder'

const problems: Record<MicrophoneProblem, string> = {
  denied:
    'The browser does not let this page use the microphone. Allow it at the lock in the address bar, then try again.',
  missing: 'No microphone was found. Plug one in or switch your headset on, then try again.',
  taken: 'Another program is using the microphone. End other calls and recordings, then try again.',
  dead: 'The microphone gives no sound. Unplug it and plug it in again, or restart the browser, then try again.',
}

const cuts: Record<Cut, string> = {
  limit: 'Three minutes are the most that is recorded at once. All of them are kept.',
  unplugged: 'The microphone went away. What you said until then is kept.',
  hidden: 'The page was out of sight, so the recording ended. What you said until then is kept.',
}

const keepProblems: Record<KeepProblem, string> = {
  full: 'There is no room left on this device to keep this take. Download it, or delete the sound of earlier takes.',
  unavailable:
    'This browser keeps nothing, as in a private window. You can hear this take until you leave the page, or download it.',
}

const figures: Record<keyof Figures, { label: string; text: string }> = {
  speaking: { label: 'Speaking time', text: 'How long you talked, pauses left out.' },
  silence: {
    label: 'Silence',
    text: 'The share of pauses between your first word and your last. Some of it is thinking, and that is fine.',
  },
  longestRun: {
    label: 'Longest run',
    text: 'The longest that you talked without a pause. Longer runs are easier to follow.',
  },
  pausesPerMinute: {
    label: 'Pauses a minute',
    text: 'A pause at the end of a sentence helps those who listen. One inside it shows where a word was missing.',
  },
  loudnessSpread: {
    label: 'Loudness',
    text: 'How far your voice strayed from its usual loudness. One that fades is hard to hear at the end.',
  },
  pitchRange: {
    label: 'Melody',
    text: 'How far your voice went up and down. A flat one sounds tired, even when you are not.',
  },
}

/** What the speaking mirror says. */
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
    unreachable: 'The mirror could not be fetched',
    unreachableText: 'Look at your connection, then load the page again. Earlier takes are not lost.',
    problems,
    cuts,
    keepProblems,
  },
  report: {
    heading: 'What the mirror shows',
    silent: 'We heard nothing',
    silentText:
      'Nothing stood out from the sound of the room. Check that the right microphone is on and not muted, then try again.',
    noisy: 'It was too noisy to measure',
    noisyText:
      'Your voice and the room were too close in loudness to tell them apart. Stay quiet for the first second, move to a quieter place or come closer to the microphone. You can still hear this take.',
    unmeasured: 'The take could not be measured',
    unmeasuredText: 'You can still hear it. Load the page again to measure the next one.',
    clipped: 'Come a little further from the microphone: your loudest moments were cut off.',
    brief: 'This was a short answer. The numbers mean more from twenty seconds on.',
    download: 'Download the sound',
    unplayable: 'The browser cannot play this sound. Download it to hear it.',
  },
  line: {
    label: (talk: number, pauses: number) =>
      `Time line: ${talk} ${talk === 1 ? 'stretch' : 'stretches'} of talk, ${pauses} ${pauses === 1 ? 'pause' : 'pauses'}`,
    talk: 'Talk',
    pause: 'Pause',
    longPause: 'Pause of a second or more',
    pauses: 'Long pauses',
    pauseAt: (seconds: string, at: string) => `${seconds} s at ${at}`,
    listen: ': listen from just before this pause',
    question: 'What did you want to say here?',
    none: 'No pause was as long as a second.',
  },
  figures: {
    heading: 'In numbers',
    texts: figures,
    seconds: (value: string) => `${value} s`,
    percent: (value: string) => `${value} %`,
    loudness: { steady: 'Steady', between: 'Fairly steady', uneven: 'Uneven' },
    melody: { lively: 'Lively', between: 'Moderate', flat: 'Flat' },
    decibels: (value: string) => `${value} dB`,
    semitones: (value: string) => `${value} semitones`,
    unknown: 'Too little to tell',
    before: (value: string) => `Last take: ${value}`,
    trend: (label: string, values: string) => `${label}, from the first take to this one: ${values}`,
  },
  takes: {
    heading: 'Earlier takes of this question',
    none: 'None yet. Record the same question twice, and each number is compared.',
    unmeasured: 'Not measured',
    pauses: (count: number) => (count === 1 ? '1 pause' : `${count} pauses`),
    hear: 'Hear it',
    hearLabel: (when: string) => `Hear it: the take of ${when}`,
    playing: 'Take',
    deleteSound: 'Delete the sound',
    deleteSoundLabel: (when: string) => `Delete the sound of the take of ${when}`,
    soundGone: 'The sound is deleted, the numbers are kept.',
    gone: 'This sound is not here any more.',
    failed: 'The browser could not do that. Load the page again and try once more.',
  },
  kept: {
    heading: 'What is kept, and what this cannot do',
    limits:
      'This measures sound, not English. It does not know your words, your grammar or your accent, and it gives no mark: compare yourself with your own earlier takes.',
    device:
      'Nothing is sent. Your voice is measured in this page, and both the sound and the numbers stay in this browser.',
    days: 'The sound of a take is deleted after 30 days, or as soon as you wish. The numbers stay until you have them forgotten.',
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
