import type { HarperFailure } from './checker'
import type { Notice } from './conversation'
import type { Dictation, DictationFailure } from './dictation'
import type { Kind } from './review'

const notices: Record<Notice, string> = {
  'topic-missing': 'Please select a topic',
  'microphone-active': 'Microphone is active',
  'microphone-muted': 'Microphone is muted',
}

const kinds: Record<Kind, string> = {
  grammar: 'Grammar',
  spelling: 'Spelling',
  punctuation: 'Punctuation and capitals',
  'word choice': 'Word choice',
  style: 'Style',
}

const feedbackFailures: Record<HarperFailure, string> = {
  download: 'The checker could not be fetched. Look at your connection, then try again.',
  engine: 'The checker could not start in this browser. Close other tabs to free memory, then try again.',
}

const dictationFailures: Record<DictationFailure, string> = {
  blocked:
    'The browser does not let this page use the microphone. Allow it in the address bar, then turn it on again.',
  'no microphone': 'No microphone was found. Plug one in, or type your answer.',
  unreachable:
    'The browser’s speech service cannot be reached just now. Type your answer, or try again later.',
  unsupported: 'This browser’s speech service does not know English. Type your answer instead.',
}

const dictationPlaces: Record<Dictation['place'], string> = {
  unavailable:
    'This browser cannot turn speech into text. Type your answer, or open this page in Chrome, Edge or Safari.',
  'on-device': 'Your voice is turned into text on this device and goes nowhere else.',
  downloadable: 'Your browser can turn speech into text on this device, once it has fetched the language.',
  vendor: 'Your browser’s maker may process your voice to turn it into text. You are asked before.',
}

/** The messages of the practice partner, except what the partner says. */
export const messages = {
  page: {
    title: 'Practice Partner',
    noScript:
      'Your partner lives in this page and needs JavaScript. Please allow it, then load the page again.',
    description:
      'Practise interviews, meetings and first conversations with a partner that is always there, and see privately what to improve.',
  },
  partner: 'Practice partner',
  you: 'You',
  notices,
  topics: {
    heading: 'Topics',
    none: 'There are no topics yet. Please come back soon: our teachers are writing them.',
    locked: 'Disconnect to choose another topic.',
  },
  status: { disconnected: 'Not connected', finding: 'Finding a partner…', connected: 'Connected' },
  welcome: {
    heading: 'Say it here first',
    text: 'Pick a topic and talk to a simulated partner, as often as you like. Nobody listens in, and nothing you type leaves this device.',
    connect: 'Connect to a partner',
  },
  finding: { text: 'Looking for somebody to talk about “{topic}”.', cancel: 'Cancel' },
  conversation: {
    log: 'Conversation',
    typing: 'Your partner is writing',
    disconnect: 'Disconnect',
    listen: 'Listen',
    stopListening: 'Stop',
  },
  composer: {
    label: 'Your message',
    placeholder: 'Type your answer…',
    hint: 'Enter sends, Shift + Enter starts a new line.',
    send: 'Send',
    microphoneOn: 'Turn the microphone on',
    microphoneOff: 'Turn the microphone off',
    listening: 'Listening…',
    paused: 'Your partner is speaking…',
    failures: dictationFailures,
  },
  consent: {
    heading: 'Before you speak',
    vendor:
      'This browser does not turn speech into text by itself: your voice may be sent to the browser’s maker, who turns it into text. Nothing is sent to us. May the browser listen during this visit?',
    downloadable:
      'Your browser can do this on your device, so that your voice stays here. It fetches the language from its maker once. Or the maker’s service may process your voice. Which shall it be?',
    allow: 'Yes, listen',
    install: 'Fetch it and listen',
    installing: 'Fetching the language…',
    installFailed:
      'The language could not be fetched. You can try again, or let the browser’s maker process your voice.',
    useVendor: 'Use the maker’s service',
    refuse: 'No, I will type',
  },
  feedback: {
    heading: 'Private feedback',
    off: 'Grammar and spelling, checked on this device. The checker is fetched once, about {megabytes} MB, and works offline afterwards.',
    on: 'On. Each of your messages is checked on this device.',
    starting: 'Starting the checker…',
    progress: 'Fetching the checker: {percent} %',
    progressLabel: 'Progress of fetching the checker',
    turnOn: 'Turn feedback on',
    turnOff: 'Turn feedback off',
    stop: 'Stop',
    tryAgain: 'Try again',
    failures: feedbackFailures,
  },
  review: {
    checking: 'Checking…',
    clean: 'No issue found by the checker',
    one: '1 suggestion',
    many: '{count} suggestions',
    fixed: 'Corrected',
    rightExample: 'Right: {example}',
    inHindi: 'हिंदी में',
    inEnglish: 'In English',
    readInHindi: 'Read the reason in Hindi',
    readInEnglish: 'Read the reason in English',
    said: 'You wrote: {text}',
    useInstead: 'Write “{fix}” instead of “{words}”',
    takeOut: 'Take out “{words}”',
    space: 'one space',
    takeOutShort: 'Take out',
    keep: 'Keep',
    keepLabel: 'Keep “{words}” as it is',
    kinds,
  },
  voice: {
    heading: 'Your partner’s voice',
    spoken: 'Speak what my partner says',
    voice: 'Voice',
    online: '{name} (online)',
    speed: 'Speed',
    speeds: { 0.75: 'Slow', 0.9: 'Unhurried', 1: 'Natural', 1.15: 'Brisk' },
    sample: 'Hear a sample',
    sampleText: 'Hello! This is how I sound. Shall we begin?',
    missing: 'This browser cannot speak. You can read along instead.',
    noVoice: 'No English voice is installed on this device. Your system’s settings can add one.',
    onlineNote: 'An online voice sends your partner’s sentences, never yours, to the browser’s maker.',
  },
  summary: {
    heading: 'How it went',
    text: 'You practised “{topic}”. This summary is gone when you close it.',
    words: 'Words',
    pace: 'Words a minute',
    tooShort: 'Too short to tell',
    answers: 'Answers',
    fillers: 'Filler words',
    noFillers: 'None. Clear and confident!',
    corrections: 'Corrections',
    noCorrections: 'Nothing to correct.',
    feedbackOff: 'Feedback was off. Turn it on to see what to improve.',
    correction: '{found} found, {fixed} corrected',
    transcript: 'Transcript',
    copy: 'Copy the transcript',
    copied: 'Copied',
    copyFailed: 'The browser did not allow copying. Select the transcript and copy it, or download it.',
    download: 'Download it',
    again: 'Practise again',
    close: 'Close the summary',
  },
  privacy: {
    heading: 'What leaves this device',
    places: dictationPlaces,
    rows: [
      ['What you type', 'Nothing leaves. It is gone when you close the summary or the page.'],
      ['Feedback', 'Nothing leaves. The checker comes from our site and works here.'],
    ],
    voice: 'Your voice',
    partnerVoice: 'Your partner’s voice',
    partnerVoiceText:
      'Voices of this device stay here. Voices marked “online” send your partner’s sentences to the browser’s maker.',
    settings: 'Your choices',
    settingsText: 'Voice, speed and whether feedback is on are remembered in this browser only.',
  },
} as const
