import type { HarperFailure } from '@careerspeak/english/checker'
import { counted } from '../lib/counted'
import type { Kind } from './review'

const kinds: Record<Kind, string> = {
  grammar: 'Grammar',
  spelling: 'Spelling',
  punctuation: 'Punctuation and capitals',
  'word choice': 'Word choice',
  style: 'Style',
  'Indian English': 'Fine in India',
}

const failures: Record<HarperFailure, string> = {
  download: 'The checker couldn’t be downloaded. Check your connection, then try again.',
  engine: 'The checker couldn’t start in this browser. Close other tabs to free memory, then try again.',
}

/** The number is that of our rules, rounded; a test compares them. */
const limit = 'I look for about 300 common mistakes. A teacher finds about twice as many.'

/** The messages of the grammar checker. */
export const messages = {
  review: {
    checking: 'Checking…',
    clean: 'Nothing I’m sure about',
    limit,
    one: '1 suggestion',
    many: '{count} suggestions',
    tap: 'Tap one to see why.',
    noted: 'Nothing I’m sure about, one note',
    why: 'Why “{fix}” and not “{words}”?',
    whyOut: 'Why take out “{words}”?',
    about: 'About “{words}”',
    fixed: 'Corrected',
    cleanNow: 'Nothing else I’m sure about.',
    rightExample: 'Right: {example}',
    inHindi: 'हिंदी',
    inEnglish: 'English',
    said: 'You wrote:',
    useInstead: 'Write “{fix}” instead of “{words}”',
    takeOut: 'Take out “{words}”',
    space: 'one space',
    takeOutShort: 'Take out',
    keep: 'Keep',
    keepLabel: 'Keep “{words}” as it is',
    kinds,
  },
  cards: {
    added: (count: number) => `Added ${counted(count, 'card')} to My Mistakes`,
    undone: 'Undone',
  },
  feedback: {
    heading: 'Private feedback',
    off: 'Grammar and spelling, checked on this device. The checker is downloaded once, about {megabytes} MB, and then works offline.',
    ready: `On. Grammar and spelling are checked on this device. The checker is downloaded once when you choose a topic, about {megabytes} MB. ${limit}`,
    fetchNow: 'Download it now',
    on: `On. Each of your messages is checked on this device. ${limit}`,
    starting: 'Starting the checker…',
    progress: 'Downloading the checker: {percent}%',
    progressLabel: 'Download progress',
    turnOn: 'Turn feedback on',
    turnOff: 'Turn feedback off',
    stop: 'Stop',
    tryAgain: 'Try again',
    failures,
  },
} as const
