import { CAMERA_PROBLEMS } from '#app/lib/camera-problems'
import { counted } from '#app/lib/counted'
import type { MediaProblem } from '#app/lib/user-media'
import type { EarlyStop } from '#app/recording/recorder'
import type { Question } from './core/question'
import type { StarPart } from './core/star'
import type { Correction } from './core/take'
import type { DeliveryThing } from './core/two-things'

const kinds: Record<Question['kind'], string> = {
  opening: 'Opening',
  behaviour: 'Behaviour',
  situation: 'Situation',
  'technical story': 'Technical story',
  closing: 'Closing',
  topic: 'Practice question',
}

const parts: Record<StarPart, { name: string; question: string; how: string }> = {
  situation: {
    name: 'Situation',
    question: 'Did you say where and when it was?',
    how: 'Set the scene in one sentence: “In my final year, four of us had two weeks for …”',
  },
  task: {
    name: 'Task',
    question: 'Did you say what you yourself had to do?',
    how: 'Name your part: “My task was to …”, or “I had to … by Friday.”',
  },
  action: {
    name: 'Action',
    question: 'Did you say what you did, step by step, with “I”?',
    how: 'Give two or three steps: “First I called …, then I wrote …”',
  },
  result: {
    name: 'Result',
    question: 'Did you say how it ended, with a number if there’s one?',
    how: 'End with what changed: “In the end we saved two days a month.”',
  },
}

const cuts: Record<EarlyStop, string> = {
  limit: 'Your time is up. Everything you said is kept.',
  unplugged: 'The microphone or camera was disconnected. What you said until then is kept.',
  hidden: 'You left the page, so the recording ended. What you said until then is kept.',
}

/** The explanation beside the set-up, which the page carries as HTML. */
export const howItWorks = {
  heading: 'How it works',
  steps: [
    'Five questions: an opening, something you’ve done, a situation, a story from your work or studies, and a closing.',
    'For each, 30 seconds to think and two minutes to answer.',
    'After each answer you listen to yourself and tick what you said. Answer again as often as you like.',
    'Or take one question without a clock: answer it, see what to fix, and answer it again.',
  ],
}

/** The texts of the mock interview. */
export const messages = {
  page: {
    title: 'Mock Interview',
    description:
      'Five questions, time to think, two minutes for each answer. Or one question: answer it, see what to fix, and answer it again.',
  },
  kinds,
  unsupported: {
    title: 'This browser can’t record',
    text: 'Use an up-to-date browser, at an https address.',
  },
  unreachable: {
    title: 'The mock interview couldn’t be loaded',
    text: 'Check your connection, then reload the page. Your earlier takes are safe.',
  },
  empty: {
    title: 'There are no questions yet',
    text: 'Our coaches are writing them. Until then, answer one question, or talk to the practice partner.',
    partner: 'Talk to the practice partner',
  },
  setUp: {
    heading: 'Your interview',
    role: 'Job',
    anyRole: 'Any job',
    level: 'Difficulty',
    anyLevel: 'Any level',
    camera: 'Record video too',
    cameraText: 'Like your voice, the video stays on this device.',
    dictation: 'Write down what I say as I answer',
    dictationOn: 'Your browser does this on your device. You can correct it afterwards.',
    dictationNot:
      'This browser can’t do this while you speak. Have an answer written down afterwards, or type it.',
    begin: 'Start interview',
    private: 'Nothing leaves this device, unless you send a take to your coach.',
  },
  one: {
    heading: 'One Question',
    text: 'Ten minutes: answer it, see what to fix, answer it again, and hear both answers.',
    about: 'Questions about',
    free: 'Anything you like',
    freeQuestion: 'Talk about anything you like, for a minute or two.',
    begin: 'Answer this question',
    another: 'Another question',
    shorter: 'Three times, shorter each time',
    shorterText:
      'The same answer in two minutes, in one and a half, and in one: good practice for speaking fluently.',
    shadow: 'Shadow and retell',
    shadowText: 'Hear a good answer, speak along with it, then tell it again from memory.',
  },
  model: {
    heading: 'A good answer',
    hint: 'The facts are invented. Use your own.',
    silent: 'To hear it, you need a connection here. Close this, and open it again once you have one.',
  },
  things: {
    heading: 'Two things for your next take',
    language: 'In your English',
    delivery: 'In the way you speak',
    say: ({ words, fix, sentence }: Correction) =>
      `${fix === '' ? `Leave out “${words.trim()}”` : `Say “${fix.trim()}”, not “${words.trim()}”`}${sentence ? `: “${sentence}”` : '.'}`,
    changes: 'Since the take before',
    saysFix: (fix: string) => `You said “${fix}” this time.`,
    change: (unit: (value: number) => string, before: number, now: number) =>
      `${unit(before)} before, ${unit(now)} now.`,
    units: {
      slow: (pace: number) => `${pace} words a minute`,
      fast: (pace: number) => `${pace} words a minute`,
      fillers: (perMinute: number) => `${Math.round(perMinute)} filler words a minute`,
      silence: (share: number) => `${Math.round(share * 100)}% silence`,
      run: (seconds: number) => `${Math.round(seconds)} seconds without a pause`,
      loudness: (decibels: number) => `${decibels.toFixed(1)} dB of difference in loudness`,
      melody: (semitones: number) => `${semitones.toFixed(1)} semitones of melody`,
    } satisfies Record<DeliveryThing['name'], (value: number) => string>,
    noWords: 'Type all that you said below, and check it.',
    unchecked: 'Have your English checked below, and what to fix first appears here.',
    nothingFound: 'We found nothing that we’re sure is wrong.',
    unmeasured: 'This take couldn’t be measured.',
    short: 'Speak for at least 20 seconds, so that there’s enough to measure.',
    ordinary: 'Nothing we measured stands out. Say it again with one more example.',
    figures: {
      slow: (pace: number) =>
        `By the words below, you spoke ${pace} words a minute, pauses included. Ordinary speech is about 110 to 180: plan each sentence before you begin it.`,
      fast: (pace: number) =>
        `By the words below, you spoke ${pace} words a minute. You’re easier to follow at up to about 180: stop for a moment after each sentence.`,
      fillers: (perMinute: number) =>
        `About ${Math.round(perMinute)} filler words a minute. Say nothing instead: a pause sounds calmer.`,
      silence: (share: number) =>
        `${Math.round(share * 100)}% of the time was silence. Decide on your first and last sentences before you begin.`,
      run: (seconds: number) =>
        `You spoke for ${Math.round(seconds)} seconds without a pause. Stop for a second after each sentence, so that listeners can follow.`,
      loudness: (decibels: number) =>
        `Your loudness varied by ${decibels.toFixed(1)} dB, which is a lot. Listen to the ends of your sentences: are they as loud as the beginnings?`,
      melody: (semitones: number) =>
        `Your voice moved over only ${semitones.toFixed(1)} semitones, which can sound flat. Stress the most important word of each sentence.`,
    } satisfies Record<DeliveryThing['name'], (value: number) => string>,
  },
  left: {
    heading: 'You were in the middle of an interview',
    text: (at: number, of: number) => `Question ${at} of ${of}. Your takes are kept.`,
    goOn: 'Continue where you left off',
    afresh: 'Start again',
  },
  stage: {
    progress: (at: number, of: number) => `${at} of ${of}`,
    question: 'Question',
    followUp: 'Follow-up question',
    leave: 'Leave',
    thinkingTime: 'to think',
    most: (most: string) => `of ${most}`,
    answerNow: 'Start answering now',
    answer: 'Start answering',
    stop: 'Stop',
    cancel: 'Cancel',
    tryAgain: 'Try again',
    skip: 'Skip this question',
    another: 'Choose another question',
    back: 'Back to my takes',
    preview: 'Your camera',
    status: {
      asking: 'Your browser is asking if this page may use your microphone. The clock will wait.',
      askingSound: 'Your browser is asking if this page may use your microphone.',
      askingCamera:
        'Your browser is asking if this page may use your camera and microphone. The clock will wait.',
      open: 'Think about it. A few words on paper help.',
      ready: 'Start when you’re ready.',
      quiet: 'One second of quiet, please…',
      recording: 'Speak now. We’re recording.',
      measuring: 'Measuring your answer…',
    },
    left: (seconds: number) => `${seconds} seconds left`,
    noCamera: (problem: MediaProblem) => `${CAMERA_PROBLEMS[problem]} Only your voice is recorded.`,
    notesFailed: 'We’ve stopped writing down what you say. You can type it afterwards.',
  },
  leave: {
    title: 'Leave the interview?',
    text: 'Your takes stay on this device, and you can continue where you left off.',
    yes: 'Leave interview',
    no: 'Stay',
  },
  review: {
    heading: 'Your answer',
    takes: (number: number) => counted(number, 'take'),
    take: (number: number) => `Take ${number}`,
    asked: 'Asked:',
    cuts,
    show: 'Show',
    beside: 'beside',
    sideBySide: 'Two takes side by side',
    gone: 'The recording of this take has been deleted. Your notes on it are still here.',
    unreadable: 'The recording couldn’t be read. Reload the page and try again.',
    loading: 'Loading the recording',
    numbers: 'In numbers',
    shorterDone:
      'That was the same answer three times. Listen to the first and the last: what did you leave out, and is it easier to follow?',
    longer: {
      label: 'Keep this take',
      text: 'It isn’t deleted after 30 days, so that you can hear then and now.',
    },
    delete: 'Delete take',
    deleted: 'Take deleted',
    failed: 'That didn’t work. Reload the page and try again.',
    noTakes: 'You have no takes of this question left. Answer again, or go on.',
    points: 'What a good answer has',
    followUps: 'An interviewer may ask next',
    answerThis: 'Answer this',
    answerThisLabel: (question: string) => `Answer this: ${question}`,
    again: 'Answer again',
    againIn: (most: string) => `Again in ${most}`,
    finish: 'Finish',
    next: 'Next question',
    end: 'See how it went',
    backToEnd: 'Back to how it went',
  },
  check: {
    story: 'Was it a complete story?',
    points: 'Did your answer have these?',
    byYourself: 'Listen, and tick what you said.',
    parts,
    found: 'Perhaps here:',
    suggestions: 'Tick what you said. The sentences shown are only guesses.',
  },
  words: {
    label: 'What you said',
    hint: 'Type what you said, and we’ll look at your story and your English.',
    dictated: 'Written down while you spoke. Correct what your browser misheard.',
    delivery: 'See how I said it',
    writeDown: 'Write it down for me',
    checkEnglish: 'Check my English',
    opening: 'Opening…',
    notOpened: 'This couldn’t be opened. Check your connection, then try again.',
    size: (megabytes: number) =>
      `Checked on this device. The checker is downloaded once, about ${megabytes} MB.`,
  },
  over: {
    heading: 'How it went',
    answered: (number: number, of: number) => `You answered ${number} of ${of} questions.`,
    none: 'Not answered',
    look: 'Look at it again',
    answer: 'Answer it',
    close: 'Back to the start',
    missing: 'What was missing',
    missingLine: (part: string, number: number, of: number) =>
      `${part}: missing in ${number} of ${counted(of, 'story', 'stories')}`,
    missingNone: 'Nothing: you ticked every part.',
    missingUnknown: 'Tick what you said in a story to see which part you leave out.',
    weakest: 'Say this one again',
    withNumber: 'Say it again with the number.',
    advice: 'What to try next',
    repeat: 'Practise these five again',
    fresh: 'New interview',
  },
  advice: {
    skipped: (number: number) =>
      `Answer the ${counted(number, 'question')} you skipped. Interviewers often ask those.`,
    part: parts,
    short: 'Use more of your two minutes: give an example, and its result.',
    pauses: 'Plan your first and last sentences. Much of your time was pauses.',
    secondTake: 'Answer one question a second time, and compare the two takes.',
    writeItDown: 'Type what you said in one answer. Gaps are easier to see than to hear.',
    otherQuestions: 'Start a new interview tomorrow. The questions will be different.',
  },
  kept: {
    heading: 'Your takes on this device',
    none: 'None yet.',
    hear: 'Open',
    compare: 'Then and now',
    compareLabel: (question: string) => `Then and now: ${question}`,
    keptTakes: (count: number) => `${counted(count, 'take')} that you keep`,
    unsaved: 'not stored: it’s gone when you leave this page',
    hearLabel: (question: string, when: string) => `Open: ${question}, ${when}`,
    close: 'Close',
    closeLabel: (question: string, when: string) => `Close: ${question}, ${when}`,
    delete: 'Delete',
    deleteLabel: (question: string, when: string) => `Delete: ${question}, ${when}`,
    text: 'Your takes stay in this browser, unless you send one to your coach. After 30 days, takes of interviews are deleted; of single questions, only the recordings are. Takes that you keep stay whole.',
    limits:
      'We measure pauses, loudness and melody, and count the words and fillers in what you type or have written down. None of it is a mark: compare a take with your own earlier ones.',
    forget: 'Delete all takes',
    forgotten: 'All takes deleted',
    confirm: {
      title: 'Delete all takes?',
      text: 'Your recordings and notes are deleted from this device for good. Your coach keeps what you sent.',
      yes: 'Delete all takes',
      no: 'Keep them',
    },
  },
} as const
