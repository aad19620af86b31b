import { counted } from '../lib/counted'
import type { MediaProblem } from '../lib/user-media'
import type { SaveProblem } from './adapters/take-store'
import type { Figures } from './core/report'

const problems: Record<MediaProblem, string> = {
  denied:
    'The browser doesn’t let this page use the microphone. Allow it with the lock icon in the address bar, then try again.',
  dismissed:
    'Your browser asked to use the microphone, and the question was closed. Try again, and choose “Allow”.',
  'not-found': 'We couldn’t find a microphone. Plug one in or switch your headset on, then try again.',
  'in-use': 'Another program is using the microphone. End other calls and recordings, then try again.',
  'not-matching': 'None of your microphones can be used here. Plug in another one, then try again.',
  insecure:
    'Browsers only let secure pages use the microphone. Open this page at an address that starts with https://.',
  unsupported: 'This browser can’t use a microphone. Use an up-to-date Chrome, Edge, Firefox or Safari.',
  aborted:
    'No sound is coming from the microphone. Unplug it and plug it in again, or restart the browser, then try again.',
}

const saveProblems: Record<SaveProblem, string> = {
  full: 'There’s no room left on this device to keep this take. Download it, or delete the recordings of earlier takes.',
  unavailable:
    'This browser can’t store anything, perhaps because the window is private. You can listen to this take until you leave the page, or download it.',
}

const figures: Record<keyof Figures, { label: string; text: string }> = {
  speaking: { label: 'Speaking time', text: 'How long you talked, not counting pauses.' },
  silence: {
    label: 'Silence',
    text: 'How much of the time between your first word and your last was pauses. Some of it is thinking, which is fine.',
  },
  longestRun: {
    label: 'Longest run',
    text: 'The longest you talked without a pause.',
  },
  pausesPerMinute: {
    label: 'Pauses per minute',
    text: 'A pause at the end of a sentence helps your listeners. A pause inside one shows where you were looking for a word.',
  },
  loudnessSpread: {
    label: 'Loudness',
    text: 'How much your loudness varied. A voice that fades is hard to hear at the end.',
  },
  pitchRange: {
    label: 'Melody',
    text: 'How much your voice went up and down. A flat voice sounds tired, even when you aren’t.',
  },
}

/** The texts about a recorded answer. */
export const messages = {
  problems,
  noOutput:
    'This computer has no sound output, so your browser can’t show how loud you are. You’re still being recorded, and your answer is measured when you stop.',
  saveProblems,
  report: {
    silent: 'We heard nothing',
    silentText:
      'Nothing stood out from the background noise. Check that the right microphone is on and not muted, then try again.',
    noisy: 'It was too noisy to measure',
    noisyText:
      'Your voice and the room were too close in loudness to tell them apart. Stay quiet for the first second, move to a quieter place or come closer to the microphone. You can still listen to this take.',
    unmeasured: 'The take couldn’t be measured',
    unmeasuredText: 'You can still listen to it. Reload the page to measure the next one.',
    clipped: 'Come a little further from the microphone: your loudest moments were cut off.',
    brief: 'This was a short answer. The numbers mean more after twenty seconds.',
    download: { sound: 'Download the audio', picture: 'Download the video' },
    unplayable: 'This browser can’t play the recording. Download it to listen to it.',
  },
  line: {
    label: (talk: number, pauses: number) =>
      `Timeline: ${counted(talk, 'stretch', 'stretches')} of talk, ${counted(pauses, 'pause')}`,
    talk: 'Talk',
    pause: 'Pause',
    longPause: 'Pause of a second or more',
    pauses: 'Long pauses',
    pauseAt: (seconds: string, at: string) => `${seconds} s at ${at}`,
    listen: ': listen from just before this pause',
    question: 'What did you want to say here?',
    none: 'None of your pauses lasted a second.',
  },
  figures: {
    heading: 'In numbers',
    texts: figures,
    seconds: (value: string) => `${value} s`,
    percent: (value: string) => `${value}%`,
    loudness: { steady: 'Steady', between: 'Fairly steady', uneven: 'Uneven' },
    melody: { lively: 'Lively', between: 'Moderate', flat: 'Flat' },
    decibels: (value: string) => `${value} dB`,
    semitones: (value: string) => `${value} semitones`,
    unknown: 'Too little to tell',
    before: (value: string) => `Last take: ${value}`,
    trend: (label: string, values: string) => `${label}, from the first take to this one: ${values}`,
  },
} as const
