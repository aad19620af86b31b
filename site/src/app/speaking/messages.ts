import type { EarlyStop } from '../recording/recorder'
import type { Listener } from './core/listeners'
import { MAX_TURN_SECONDS, type Unheard } from './core/turn'

const unheard: Record<Unheard, string> = {
  silent: 'I heard nothing but the room. Check that your microphone is on, then say it again.',
  unclear: 'I couldn’t make out any words. Say it again, closer to the microphone, or type what you said.',
  stopped: 'You stopped before your words were written down. Type what you said, or say it again.',
  'not asked': 'Your answer is recorded. Nothing turns it into text here, so type what you said.',
  'server failed':
    'The institute’s speech server isn’t answering. Say it again, type what you said, or choose something else under “How you speak”.',
  'server full': 'Many people are speaking right now. Say it again in half a minute, or type what you said.',
  'used up':
    'You’ve used all of today’s turns with the institute’s speech server. Type what you said, or choose something else under “How you speak”.',
  'listener failed': 'The listener stopped working. Say it again, or type what you said.',
  blocked:
    'The browser doesn’t let this page turn speech into text. Allow the microphone in the address bar, or type what you said.',
  'no microphone': 'We couldn’t find a microphone. Plug one in, or type your answer.',
  unreachable:
    'The browser’s speech service can’t be reached at the moment. Type what you said, or try again later.',
  unsupported: 'This browser’s speech service doesn’t support English. Type what you said.',
}

const cuts: Record<EarlyStop, string> = {
  limit: `A turn takes up to ${MAX_TURN_SECONDS} seconds. This is what you said until then.`,
  unplugged: 'The microphone was disconnected. What you said until then is kept.',
  hidden: 'You left the page, so your turn ended. What you said until then is kept.',
}

const listeners: Record<Listener | 'none', { label: string; text: string }> = {
  device: {
    label: 'The listener, on this device',
    text: 'A small program from our site turns your voice into text here. Your voice goes nowhere else.',
  },
  institute: {
    label: 'The institute’s speech server',
    text: 'Each turn goes to our server and on to {host}, which turns it into text. None of it is kept.',
  },
  browser: {
    label: 'Your browser, on this device',
    text: 'Your voice is turned into text on this device and goes nowhere else.',
  },
  vendor: {
    label: 'Your browser’s speech service',
    text: 'Your browser sends your voice to its speech service, such as Google’s or Apple’s. We never receive it.',
  },
  none: {
    label: 'Nothing: I’ll type',
    text: 'You’re recorded, so you can listen again. You type what you said.',
  },
}

/** The texts about spoken turns. */
export const messages = {
  button: {
    hold: 'Hold to speak',
    start: 'Start speaking',
    opening: 'Waiting for the microphone…',
    release: 'Let go when you’ve finished',
    tap: 'Tap when you’ve finished',
    pause: (seconds: number) =>
      `Pause for ${seconds === 1 ? 'a second' : `${seconds} seconds`} when you’ve finished`,
    recognising: 'Writing down what you said…',
    slow: 'Still writing down what you said. Stop if you’d rather type it.',
    waiting: (seconds: number) =>
      `Others are ahead of you. Your turn comes in about ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    stop: 'Stop',
  },
  unsupported: 'This browser can’t record your voice. Type your answer.',
  hint: 'Hold the button while you speak, or tap it to start and stop.',
  listening: 'Listening…',
  heard: {
    heading: 'This is what I heard',
    hint: 'Tap a word to change it. Only the words you send are corrected.',
    change: (word: string) => `Change “${word}”`,
    word: 'Word',
    send: 'Send',
    again: 'Say it again',
    edit: 'Edit as text',
    noWords: 'You’ve removed all the words.',
  },
  unheardHeading: 'No words yet',
  unheard,
  type: 'Type what I said',
  cuts,
  play: { start: 'Hear yourself', stop: 'Stop', broken: 'The browser can’t play this recording.' },
  choice: {
    heading: 'How you speak',
    ask: 'What may turn your speech into text?',
    listeners,
    fetch: 'Download it',
    fetching: 'Downloading the language pack…',
    fetchFailed: 'The language pack couldn’t be downloaded. Try again, or choose something else.',
    listener: {
      fetch: (megabytes: number) => `Get the listener (${megabytes} MB)`,
      fetching: (percent: number) =>
        percent < 100 ? `Downloading the listener: ${percent}%` : 'Trying out the listener…',
      stop: 'Stop the download',
      remove: 'Remove the listener',
      removeFromDevice: (megabytes: number) =>
        `Remove the listener${megabytes > 0 ? ` (${megabytes} MB)` : ''}`,
      stored: 'The listener, which turns your speech into text. Every account on this device shares it.',
      removed: 'Listener removed',
      notStored: 'Your browser has no room for it, so it’ll be gone when you leave this page.',
      failed: {
        unreachable:
          'The listener couldn’t be downloaded. Check your connection, then try again: it continues where it stopped.',
        broken: 'The listener doesn’t work in this browser. Choose something else.',
      },
      slow: 'This device is too slow for the listener right now. Close other apps and reload this page to try again.',
    },
    end: 'When does your turn end?',
    ends: {
      hold: 'When I let go',
      1: 'After a pause of 1 second',
      2: 'After a pause of 2 seconds',
      3: 'After a pause of 3 seconds',
    },
    goOn: 'Continue',
  },
} as const
