import { counted } from '../lib/counted'
import { COMFORTABLE_PACE, type Delivery } from './core/delivery'

const { min, max } = COMFORTABLE_PACE
const times = (count: number) => (count === 2 ? 'twice' : `${count} times`)

/** The texts about how an answer was spoken. */
export const messages = {
  heading: 'How you said it',
  write: {
    start: 'Write it down for me',
    again: 'Write it down again',
    working: (percent: number) => `Writing it down: ${percent}%`,
    stop: 'Stop',
    done: 'Written down. Now correct what was misheard.',
    nothing: 'No words could be made out. Listen to the take, and type what you said.',
    failed: 'The listener stopped working. Try again, or type what you said.',
    here: 'The listener on this device does this. Nothing is sent.',
    server: (host: string) => `Your voice goes to our server and on to ${host}. None of it is kept.`,
    longForServer:
      'The institute’s speech server takes up to a minute. Get the listener for this take, or type.',
    get: 'The listener, a small program from our site, turns this recording into text on your device. Your voice goes nowhere else.',
    impossible: 'Nothing in this browser can turn a recording into text. Type what you said.',
  },
  replaces: 'Your words above will be replaced.',
  pace: {
    label: 'Pace',
    value: (pace: number) => `${pace} words a minute`,
    slow: `Slow: ${min} to ${max} is comfortable to follow. Pauses count, so plan your next sentence before you begin it.`,
    good: `Comfortable to follow: between ${min} and ${max}, pauses included.`,
    fast: `Fast: most people speak at ${min} to ${max}. A pause at the end of a sentence helps your listeners.`,
    unknown:
      'Too little to tell. It takes all that you said, at least fifteen words, and five seconds of clear sound.',
  },
  fillers: {
    label: 'Filler words',
    each: (filler: string, count: number) => `“${filler}” ${count === 1 ? 'once' : times(count)}`,
    none: 'None found. Speech recognition often leaves “um” out, so listen for yourself.',
    advice: 'Say nothing where you’d say it: a pause sounds calmer.',
  },
  openings: {
    label: 'Beginnings',
    each: (opening: string, count: number) => `“${opening.replace(/\bi\b/g, 'I')}” ${times(count)}`,
    none: 'Your sentences begin in different ways.',
    advice: 'Try “First”, “After that” or “In the end”.',
  },
  misheard: {
    label: 'What may not have been clear',
    each: (meant: string, heard: string) =>
      heard ? `“${meant}” was heard as “${heard}”` : `“${meant}” wasn’t heard`,
    none: 'You’ve changed none of the words that were heard.',
    advice: 'It may be the listener’s fault. Say these words again slowly, and see if it helps.',
  },
  takes: {
    label: 'Take by take',
    each: (number: number, words: string, { pace, fillers }: Delivery) => {
      const count = fillers.reduce((sum, each) => sum + each.count, 0)
      return words.trim() === ''
        ? `Take ${number}: no words yet`
        : `Take ${number}: ${pace === null ? 'no pace' : `${pace} words a minute`}, ${counted(count, 'filler word')}`
    },
  },
  notMarks: 'None of this is a mark. Compare yourself with your own earlier takes.',
} as const
