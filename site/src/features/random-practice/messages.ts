import { CAMERA_PROBLEMS } from '#app/lib/camera-problems'
import type { Quality } from './core/measurements'
import type { Ending, Media } from './core/practice'

type PlainEnding = Exclude<Ending['why'], 'media' | 'peer' | 'refused'>

const endings: Record<PlainEnding, { sentence: string; remedy: string }> = {
  ended: {
    sentence: 'You’ve ended the call.',
    remedy: 'Your camera and microphone are off.',
  },
  cancelled: {
    sentence: 'You’ve stopped searching.',
    remedy: 'Your camera and microphone are off.',
  },
  'partner-left': {
    sentence: 'Your partner has left the call.',
    remedy: 'Your camera and microphone are off. Start again to meet someone else.',
  },
  'no-match': {
    sentence: 'No match found. Please try again.',
    remedy: 'It’s quiet at the moment. Most learners practise in the evening, Indian time.',
  },
  'cannot-connect': {
    sentence: 'We found partners, but couldn’t connect you.',
    remedy: 'Your network may be blocking video calls. Try another one, or switch off your VPN.',
  },
  'login-unconfirmed': {
    sentence: 'We couldn’t check your login.',
    remedy: 'Our server isn’t answering. Please try again in a few minutes.',
  },
  'address-unproved': {
    sentence: 'Confirm your e-mail address to practise with a partner.',
    remedy: 'You’ll meet real people here, so we check that everyone can be reached.',
  },
  'missed-call': {
    sentence: 'You missed a call. Are you still there?',
    remedy: 'You’re no longer waiting, so no one else can call you.',
  },
  'stopped-waiting': {
    sentence: 'You’ve stopped waiting.',
    remedy: 'No one can call you now.',
  },
  blocked: {
    sentence: 'You won’t meet this person again in this browser.',
    remedy: 'Start again to meet someone else.',
  },
}

const partnerPicture: Record<Exclude<Media['camera'], 'on'>, string> = {
  off: 'Your partner’s camera is off.',
  none: 'Your partner has no camera. You can hear each other.',
}

const quality: Record<Quality, string> = {
  good: 'Good connection',
  fair: 'Fair connection',
  poor: 'Poor connection',
}

/** The messages of random practice, except those of `core/problems`. */
export const messages = {
  page: {
    title: 'Random Practice',
    description:
      'Meet another learner by video, and practise English together. You’re matched at random; leave or go on to the next partner whenever you like.',
  },
  panes: {
    own: 'Your Camera',
    partner: 'Partner Camera',
    ownIdle: 'Your camera is off until you check it or start.',
    asking: 'Please allow your camera and microphone.',
    partnerEmpty: 'Your partner appears here.',
    establishing: 'Establishing connection...',
    searching: 'Looking for someone who’s free.',
    widening:
      'We look for your topic and level first. After ten seconds, we match you with anyone who’s free.',
    asked: 'Asking someone who is waiting…',
    askedText: 'They have a few seconds to answer. Meanwhile, we keep looking for others.',
    ownWaiting: 'Your camera and microphone are off until you answer a call.',
    found: 'We’ve found someone. One moment.',
    interrupted: 'The connection was lost. We’re trying to get it back.',
    muted: 'Muted',
    play: 'Show your partner',
    ownOff: 'Your camera is off. Your partner can only hear you.',
    heardOnly: 'Your partner can only hear you.',
  },
  start: 'Start Random Chat',
  searching: 'Searching for partner...',
  end: 'End Call',
  cancel: 'Stop searching',
  next: 'Next partner',
  mute: 'Mute',
  unmute: 'Unmute',
  hide: 'Camera off',
  show: 'Camera on',
  report: 'Report or block',
  controls: 'Call controls',
  yourId: 'Your ID: ',
  generating: 'Generating...',
  connectedTo: 'Connected to: ',
  socketLost: 'The practice service can’t be reached.',
  socketRemedy: 'We’ll keep trying. Calls in progress continue.',
  unconfirmed: {
    sentence: 'We can’t check your login at the moment.',
    remedy: 'We’ll keep trying while we search.',
  },
  logIn: 'Log in',
  announcements: {
    connecting: 'Searching for a partner.',
    connected: 'You’re connected. Say hello!',
    waiting: 'You’re waiting for a call.',
    asked: 'Asking someone who is waiting.',
  },
  endings,
  waiting: {
    offer: 'Keep waiting',
    offerText:
      'Or keep waiting: leave this page open, and it’ll ring when someone is looking for a partner. Your camera and microphone stay off until you answer.',
    failed: 'This couldn’t be loaded. Check your connection and try again.',
    /** The title of the page during an incoming call. */
    calledTitle: 'Someone is calling you',
  },
  /** Shown if the browser cannot make calls. */
  instead: { href: '/practice-partner', label: 'Practise with the practice partner instead' },
  audioOnly: CAMERA_PROBLEMS,
  partnerPicture,
  quality,
  duration: 'Time together',
  gone: {
    camera: 'Your camera was disconnected. Your partner can only hear you.',
    microphone: 'Your microphone was disconnected. We’re trying another one.',
  },
  lobby: {
    heading: 'Before you join',
    preview: 'Check camera and microphone',
    stopPreview: 'Switch both off',
    text: 'See how you look, and check that you can be heard, before anyone else does.',
    camera: 'Camera',
    microphone: 'Microphone',
    unnamed: '{kind} {number}',
    noneInUse: 'None in use',
    devices: 'Camera and microphone',
    level: 'How loud you are',
    speak: 'Say something: the bar should move.',
    preferences: 'Who would you like to meet?',
    topic: 'Topic',
    anyTopic: 'Any topic',
    partnerLevel: 'Level of English',
    anyLevel: 'Any level',
    levels: { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' },
  },
  /** The sheets below the picture on a narrow screen. */
  sheets: { card: 'Talk about it', chat: 'Text chat', devices: 'Devices' },
  card: {
    heading: 'Talk about it',
    anyTopic: 'Any topic',
    another: 'Another one',
    shared: 'Your partner sees the same card.',
  },
  chat: {
    heading: 'Text chat',
    label: 'Your message',
    placeholder: 'Write a word that’s hard to hear…',
    send: 'Send',
    empty: 'Names, new words, links: write down what’s hard to hear.',
    opening: 'The chat opens in a moment.',
    closed: 'The chat is closed. You can still hear and see each other.',
    unread: 'New messages in the chat: {count}',
    me: 'You',
    partner: 'Partner',
  },
  after: {
    talked: 'You talked for {time}.',
    words: 'Words to keep',
    keep: 'This is what you wrote to each other. It disappears when you start again or leave this page.',
    none: 'Neither of you wrote anything this time. Type what’s hard to hear into the chat, and you can keep it here.',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'This couldn’t be copied. Save it as a file instead.',
    save: 'Save as a file',
    fileName: 'words-to-keep.txt',
    next: 'What next?',
    links: [
      { href: '/practice-partner', label: 'Carry on with a practice partner' },
      { href: '/my-mistakes', label: 'Go over your own mistakes' },
    ],
    report: 'Did something happen that shouldn’t have?',
  },
  reporting: {
    heading: 'Report or block this partner',
    text: 'The institute reads every report. Your partner won’t know.',
    reason: 'What happened?',
    reasons: {
      harassment: 'Insults or harassment',
      nudity: 'Nudity or sexual content',
      hate: 'Hate or threats',
      spam: 'Advertising or fraud',
      minor: 'They seem to be a child',
      other: 'Something else',
    },
    comment: 'Anything else we should know? (optional)',
    alsoBlock: 'Never match me with this person again',
    send: 'Send report',
    sending: 'Sending…',
    onlyBlock: 'Block only',
    cancel: 'Cancel',
    close: 'Close',
    sent: 'Thank you. Your report is with the institute.',
    gone: 'You’re already with someone else, so you can’t send this report any more.',
  },
  privacy: {
    heading: 'What others see and hear',
    rows: [
      ['Voice and picture', 'Go only to your partner, encrypted. Nothing is recorded.'],
      ['Your name', 'No one sees it. Your ID changes with every visit.'],
      [
        'Your account',
        'Your partner doesn’t see it. If you’re logged in, this service knows you by a code that changes every month.',
      ],
      [
        'Your internet address',
        'Your partner’s browser and the servers that help the two of you to connect see it, as in most video calls.',
      ],
      [
        'Your messages',
        'Go only to your partner. Either of you can keep them after the call. We don’t store them.',
      ],
      ['Blocked people', 'Remembered in this browser only, without a name.'],
    ],
  },
} as const
