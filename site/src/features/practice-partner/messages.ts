import { counted } from '#app/lib/counted'
import type { Choice } from '#app/speaking/core/listeners'

/** The messages of the practice partner, except what the partner says. */
export const messages = {
  page: {
    title: 'Practice Partner',
    noScript: 'Your partner lives in this page and needs JavaScript. Please allow it, then reload the page.',
    description:
      'Practise interviews, meetings and first conversations with a partner who’s always there, and see privately what to improve.',
  },
  partner: 'Practice partner',
  you: 'You',
  notices: { noTopic: 'Please select a topic', active: 'Microphone is active', muted: 'Microphone is muted' },
  topics: {
    heading: 'Topics',
    none: 'There are no topics yet. Please come back soon; our coaches are writing them.',
    level: 'Level',
    goal: 'Your goal:',
    others: 'More topics',
    size: 'up to {questions}, about {minutes} min',
    last: 'Last time you ticked {ticked} of {aims}',
  },
  status: { disconnected: 'Not connected', finding: 'Finding a partner…', connected: 'Connected' },
  welcome: {
    heading: 'Pick a topic to begin',
    text: 'Talk to a simulated partner. Choose what you’ll do, then say it.',
    alone: 'No one else can see it: nothing you type leaves this device.',
    connect: 'Connect',
    toPartner: 'to a partner',
    notLoaded: 'Your partner couldn’t be loaded. Check your connection, then try again.',
  },
  finding: { text: 'Looking for someone to talk to about “{topic}”.', cancel: 'Cancel' },
  voice: {
    heading: 'Your partner’s voice',
    spoken: 'Speak what my partner says',
    voice: 'Voice',
    online: '{name} (online)',
    institutes: 'The institute’s voice',
    speed: 'Speed',
    speeds: { 0.75: 'Slow', 0.9: 'A little slow', 1: 'Normal', 1.15: 'Fast' },
    sample: 'Hear a sample',
    stop: 'Stop',
    sampleText: 'Hello! This is how I sound. Shall we begin?',
    missing: 'This browser can’t speak. You can read along instead.',
    noVoice: 'No English voice found. You can add one in your device’s settings.',
    institutesNote:
      'The institute’s voice sends your partner’s sentences, never yours, to our server and on to {host}.',
    onlineNote:
      'An online voice sends your partner’s sentences, never yours, to your browser’s speech service.',
  },
  earlier: {
    heading: 'Earlier conversations',
    open: 'Open',
    openLabel: 'Open “{topic}” from {date}',
    delete: 'Delete',
    deleteLabel: 'Delete “{topic}” from {date}',
    all: 'Show all {count}',
    count: (count: number) => counted(count, 'talk'),
  },
  model: {
    heading: 'Your partner’s words',
    speaks: 'Let a language model speak for your partner',
    leaves:
      'It answers more freely than the script. What you type then leaves this device: the institute’s server sends it on to {name} at {host}, and keeps none of it.',
    left: '{turns} answers left today.',
    none: 'Today’s answers are used up. Your partner continues with the script.',
    correction: 'The language model suggests: “{said}” → “{better}”',
    failed: 'The language model isn’t answering. Your partner continues with the script.',
    typed:
      'Goes to the institute’s server and on to {name} at {host}. The institute keeps none of it. When a conversation ends, it’s kept on this device.',
  },
  privacy: {
    heading: 'What leaves this device',
    places: {
      device: 'The listener from our site turns it into text on this device, and it goes nowhere else.',
      institute:
        'Each turn goes to our server and on to {host}, which turns it into text. None of it is kept.',
      browser: 'Your browser turns it into text on this device, and it goes nowhere else.',
      vendor:
        'Your browser’s speech service, such as Google’s or Apple’s, turns it into text. We never receive it.',
      none: 'Nothing leaves. You can hear your turns again until you leave this page.',
    } satisfies Record<Choice, string>,
    notChosen:
      'Nothing leaves until you’ve chosen what may turn your speech into text. We’ll ask before your first turn.',
    typed:
      'Nothing leaves. When a conversation ends, all of it is kept on this device: the last forty, until you delete them under “Earlier conversations” or in your settings. Each correction is kept here too, as a card under “My Mistakes”.',
    rows: (typed: string, voice: string) =>
      [
        ['What you type', typed],
        ['Feedback', 'Nothing leaves. The checker comes from our site and works here.'],
        ['Your voice', voice],
        [
          'Your partner’s voice',
          'Voices of this device stay here. Voices marked “online” send your partner’s sentences to your browser’s speech service; the institute’s voice sends them to its speech server.',
        ],
        [
          'Your choices',
          'Voice, speed, whether feedback is on, and the numbers of your tries are kept only on this device.',
        ],
      ] as const,
  },
} as const
