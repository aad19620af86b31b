import type { DictationFailure } from '#app/dictation/dictate'
import type { Dictation } from '#app/dictation/dictation'
import type { Notice } from './core/conversation'
import type { Level } from './core/topic'

const notices: Record<Notice, string> = {
  'topic-missing': 'Please select a topic',
  'microphone-active': 'Microphone is active',
  'microphone-muted': 'Microphone is muted',
}

const dictationFailures: Record<DictationFailure, string> = {
  blocked:
    'The browser does not let this page use the microphone. Allow it in the address bar, then turn it on again.',
  'no microphone': 'No microphone was found. Plug one in, or type your answer.',
  unreachable:
    'The browser’s speech service cannot be reached at the moment. Type your answer, or try again later.',
  unsupported: 'This browser’s speech service does not know English. Type your answer instead.',
}

const dictationPlaces: Record<Dictation['place'], string> = {
  unavailable:
    'This browser cannot turn speech into text. Type your answer, or open this page in Chrome, Edge or Safari.',
  'on-device': 'Your voice is turned into text on this device and goes nowhere else.',
  downloadable: 'Your browser can turn speech into text on this device, once it has downloaded the language.',
  vendor: 'Your browser’s maker may process your voice to turn it into text. We will ask you first.',
}

const levels: Record<Level, string> = {
  A2: 'A2, elementary',
  B1: 'B1, intermediate',
  B2: 'B2, upper intermediate',
  C1: 'C1, advanced',
}

/** The messages of the practice partner, except what the partner says. */
export const messages = {
  page: {
    title: 'Practice Partner',
    noScript: 'Your partner lives in this page and needs JavaScript. Please allow it, then reload the page.',
    description:
      'Practise interviews, meetings and first conversations with a partner that is always there, and see privately what to improve.',
  },
  partner: 'Practice partner',
  you: 'You',
  notices,
  topics: {
    heading: 'Topics',
    none: 'There are no topics yet. Please come back soon; our teachers are writing them.',
    search: 'Search',
    searchHint: 'interview, client, leave…',
    level: 'Level',
    allLevels: 'All levels',
    levels,
    found: '{found} of {total} topics',
    noneFound: 'No topic has these words at this level. Try other words, or all levels.',
    goal: 'Your goal:',
  },
  kept: {
    heading: 'You were in the middle of “{topic}”',
    text: 'Question {number} of {total}. Your conversation is still in this tab, with what you’d typed.',
    goOn: 'Continue where you left off',
    forget: 'Start again',
    noRoom: 'This browser has no room to keep your conversation. If you leave this page, you will lose it.',
  },
  status: { disconnected: 'Not connected', finding: 'Finding a partner…', connected: 'Connected' },
  welcome: {
    heading: 'Say it here first',
    text: 'Pick a topic and talk to a simulated partner who listens to your answers.',
    alone: 'Nobody else can see it: nothing you type leaves this device.',
    connect: 'Connect to a partner',
  },
  finding: { text: 'Looking for somebody to talk to about “{topic}”.', cancel: 'Cancel' },
  conversation: {
    log: 'Conversation',
    typing: 'Your partner is writing',
    disconnect: 'Disconnect',
    options: 'Feedback and voice',
    back: 'Back to the conversation',
    question: 'Question',
    progress: '{number} of {total}',
    over: 'The conversation is over.',
    summary: 'See how it went',
    unsent: 'You were writing: {draft}',
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
    opening: 'Waiting for the browser to listen…',
    tooLong:
      'This is too long for one turn: {words} words, {characters} characters. Shorten it to {most} characters, then send it. Nothing has been lost.',
    failures: dictationFailures,
  },
  consent: {
    heading: 'Before you speak',
    vendor:
      'This browser does not turn speech into text by itself: your voice may be sent to the browser’s maker, who turns it into text. Nothing is sent to us. May the browser listen during this visit?',
    downloadable:
      'Your browser can do this on your device, so that your voice stays here. It downloads the language from its maker once. Or the maker’s service may process your voice. Which do you prefer?',
    allow: 'Yes, listen',
    install: 'Download it and listen',
    installing: 'Downloading the language…',
    installFailed:
      'The language could not be downloaded. You can try again, or let the browser’s maker process your voice.',
    useVendor: 'Use the maker’s service',
    refuse: 'No, I will type',
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
    outcomes: {
      reached: 'You reached your goal.',
      missed: 'You did not reach your goal this time.',
      through: 'You answered all questions.',
      left: 'You ended the conversation early.',
    },
    met: 'Done:',
    notMet: 'Not yet:',
    words: 'Words',
    wordsPerTurn: 'Words per turn',
    differentWords: 'Different words',
    pace: 'Words per minute, spoken',
    tooShort: 'Too short to tell',
    answers: 'Answers',
    fillers: 'Filler words',
    noFillers: 'None in what you said.',
    corrections: 'Corrections',
    noCorrections: 'No issue found by the checker.',
    stillChecking: '{count} answers are still being checked.',
    stillCheckingOne: '1 answer is still being checked.',
    checked: 'Answers that are checked',
    feedbackOff: 'Feedback was off. Turn it on to see what to improve.',
    correction: '{found} found, {fixed} corrected',
    improvements: 'Your sentences, better',
    said: 'You:',
    better: 'Better:',
    tryAgain: 'Try again',
    tryAgainLabel: 'Try again: {sentence}',
    tryField: 'Your sentence',
    check: 'Check it',
    checkOff: 'Feedback is off, so this cannot be checked.',
    thin: 'Answers that lacked something',
    lacks: { 'a result': 'a result', 'a number': 'a number', 'a story': 'a story of what you did' },
    and: 'and',
    lacking: '“{question}” asked for {lacks}.',
    advice: 'Three things to try next',
    earlier: 'Earlier tries on this device',
    tryLine: '{date}: {answers} answers, {words} words per turn',
    tryAims: ', {met} of {aims} aims',
    tryCorrections: ', {count} corrections',
    thisTry: 'This time: {answers} answers, {words} words per turn',
    forget: 'Forget these numbers',
    transcript: 'Transcript',
    copy: 'Copy the transcript',
    copied: 'Copied',
    copyFailed: 'The browser did not allow copying. Select the transcript and copy it, or download it.',
    download: 'Download it',
    again: 'Practise again',
    close: 'Close the summary',
  },
  advice: {
    correction: 'Before you send, read each answer once for {kind}: it was corrected once.',
    corrections: 'Before you send, read each answer once for {kind}: it was corrected {found} times.',
    aim: 'One aim is still open: “{aim}” Plan a sentence for it before you start.',
    lack: {
      'a result': 'End a story with its result: what changed because of you? “{question}” had none.',
      'a number': 'Give a number: how many, how much, how long? “{question}” had none.',
      'a story':
        'Tell what you did once, in the past tense, where you are asked for an example: “{question}”',
    },
    short: 'Say two or three sentences a turn: you used {wordsPerTurn} words. Give a reason or an example.',
    long: 'Say the main point first, and stop earlier: you used {wordsPerTurn} words per turn.',
    word: 'You said “{word}” {count} times. Find two other ways to say it.',
    fillers: 'You used “{filler}” {count} times. Make a short pause in its place.',
    pace: 'Speak more slowly: {wordsPerMinute} words per minute are hard to follow. 120 to 150 are comfortable.',
    early: 'Stay to the end next time: the last questions are often the ones that decide.',
    feedback: 'Turn feedback on, and see what to improve in each answer.',
    aloud: 'Say your answers aloud before you type them, or turn the microphone on.',
    again: 'Practise the same topic again tomorrow: other questions may come.',
    'other topic': 'Try a topic that you would rather avoid.',
  },
  model: {
    heading: 'Your partner’s words',
    speaks: 'Let a language model speak for your partner',
    leaves:
      'It answers more freely than the script. What you type then leaves this device: the institute’s server sends it on to {name} at {host}, and keeps nothing of it.',
    left: '{turns} answers left today.',
    none: 'Today’s answers are used up. Your partner continues with the script.',
    failed: 'The language model is not answering. Your partner continues with the script.',
    typed: 'Goes to the institute’s server and on to {name} at {host}. The institute keeps nothing of it.',
  },
  privacy: {
    heading: 'What leaves this device',
    places: dictationPlaces,
    typed: 'What you type',
    typedText:
      'Nothing leaves. A conversation stays in this tab until you end it or close the tab. Each correction you accept is kept on this device as a card, with your sentence, until you delete it under “My mistakes”.',
    rows: [['Feedback', 'Nothing leaves. The checker comes from our site and works here.']],
    voice: 'Your voice',
    partnerVoice: 'Your partner’s voice',
    partnerVoiceText:
      'Voices of this device stay here. Voices marked “online” send your partner’s sentences to the browser’s maker.',
    settings: 'Your choices',
    settingsText:
      'Voice, speed, whether feedback is on, and the numbers of your tries are kept on this device alone.',
  },
} as const
