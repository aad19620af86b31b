import type { MediaProblem } from '../lib/user-media'
import type { SaveProblem } from './adapters/take-store'
import type { Figures } from './core/report'

const problems: Record<MediaProblem, string> = {
  denied:
    'The browser does not let this page use the microphone. Allow it at the lock in the address bar, then try again.',
  dismissed:
    'The question for the microphone was closed without an answer. Try again, and choose “Allow” when your browser asks.',
  'not-found': 'No microphone was found. Plug one in or switch your headset on, then try again.',
  'in-use': 'Another program is using the microphone. End other calls and recordings, then try again.',
  'not-matching': 'No microphone was found that can be used here. Plug another one in, then try again.',
  insecure:
    'Browsers give the microphone to secure pages only. Open this page with an address that starts with https://.',
  unsupported:
    'This browser cannot use a microphone. Open this page in a current Chrome, Edge, Firefox or Safari.',
  aborted:
    'The microphone gives no sound. Unplug it and plug it in again, or restart the browser, then try again.',
}

const saveProblems: Record<SaveProblem, string> = {
  full: 'There is no room left on this device to keep this take. Download it, or delete the recordings of earlier takes.',
  unavailable:
    'This browser keeps nothing, as in a private window. You can hear this take until you leave the page, or download it.',
}

const figures: Record<keyof Figures, { label: string; text: string }> = {
  speaking: { label: 'Speaking time', text: 'How long you talked, pauses left out.' },
  silence: {
    label: 'Silence',
    text: 'The share of pauses between your first word and your last. Some of it is thinking, which is fine.',
  },
  longestRun: {
    label: 'Longest run',
    text: 'The longest time that you talked without a pause. Longer runs are easier to follow.',
  },
  pausesPerMinute: {
    label: 'Pauses per minute',
    text: 'A pause at the end of a sentence helps those who listen. One inside it shows where a word was missing.',
  },
  loudnessSpread: {
    label: 'Loudness',
    text: 'How much your loudness varied. A voice that fades is hard to hear at the end.',
  },
  pitchRange: {
    label: 'Melody',
    text: 'How much your voice went up and down. A flat voice sounds tired, even when you are not.',
  },
}

/** The texts about a recorded answer. */
export const messages = {
  problems,
  noOutput:
    'This computer has no sound output, so your browser can’t show how loud you are. You’re still being heard, and your answer is measured when you stop.',
  saveProblems,
  report: {
    silent: 'We heard nothing',
    silentText:
      'Nothing stood out from the sound of the room. Check that the right microphone is on and not muted, then try again.',
    noisy: 'It was too noisy to measure',
    noisyText:
      'Your voice and the room were too close in loudness to tell them apart. Stay quiet for the first second, move to a quieter place or come closer to the microphone. You can still hear this take.',
    unmeasured: 'The take could not be measured',
    unmeasuredText: 'You can still hear it. Reload the page to measure the next one.',
    clipped: 'Come a little further from the microphone: your loudest moments were cut off.',
    brief: 'This was a short answer. The numbers mean more after twenty seconds.',
    download: { sound: 'Download the sound', picture: 'Download the video' },
    unplayable: 'The browser cannot play this recording. Download it to hear it.',
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
} as const
