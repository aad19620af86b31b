/**
 * An account's store has a key of that account, and a visitor's a key of its own. A device's store is shared by everyone, for
 * the reason given.
 */
type Owned = { owner: 'account' } | { owner: 'device'; reason: string }

/** A store that the site opens in the browser: its place, its owner, and a description for its owner. */
type DeviceStore = Owned & {
  in: 'localStorage' | 'sessionStorage' | 'IndexedDB' | 'Cache Storage'
  what: string
}

/** Everything that the site stores on a device. A test compares the code and the privacy page with this list. */
export const STORES = {
  theme: {
    in: 'localStorage',
    owner: 'device',
    reason: 'It’s a choice for this screen, and the page needs it before it knows who’s there.',
    what: 'Light or dark look',
  },
  PanelKeys: {
    in: 'localStorage',
    owner: 'device',
    reason: 'The keyboard and how it is used belong to the device.',
    what: 'Whether G and a letter open an admin’s panels',
  },
  Usertoken: {
    in: 'localStorage',
    owner: 'device',
    reason: 'It says which account is logged in, and logging out removes it.',
    what: 'Login of a learner',
  },
  Admintoken: {
    in: 'localStorage',
    owner: 'device',
    reason: 'It says which account is logged in, and logging out removes it.',
    what: 'Login of an admin',
  },
  User: {
    in: 'localStorage',
    owner: 'device',
    reason: 'It’s the profile of the account that is logged in, and logging out removes it.',
    what: 'Profile of the learner who is logged in',
  },
  SharedDevice: {
    in: 'localStorage',
    owner: 'device',
    reason: 'It says several people use this device, and whose data to delete.',
    what: 'Whether this is a shared phone',
  },
  LoginChoices: {
    in: 'localStorage',
    owner: 'device',
    reason: 'It’s read before anyone is logged in, and says nothing about who that was.',
    what: 'Account type and agreement to the terms at the last login',
  },
  SignUp: {
    in: 'sessionStorage',
    owner: 'device',
    reason: 'It’s typed before there’s an account, and the login removes it.',
    what: 'Name and e-mail address typed to sign up',
  },
  SessionEnded: {
    in: 'sessionStorage',
    owner: 'device',
    reason: 'The login page reads it when no one is logged in.',
    what: 'That a session has ended',
  },
  NextToast: {
    in: 'sessionStorage',
    owner: 'device',
    reason: 'The next page shows it to the person logged in there, and removes it.',
    what: 'Notice for the next page',
  },
  harper: {
    in: 'Cache Storage',
    owner: 'device',
    reason: 'It’s a program, the same for everyone, and contains no one’s data.',
    what: 'The checker',
  },
  listener: {
    in: 'Cache Storage',
    owner: 'device',
    reason: 'It’s a program, the same for everyone, and contains no one’s data.',
    what: 'The listener, which turns speech into text',
  },
  pages: {
    in: 'Cache Storage',
    owner: 'device',
    reason: 'They’re empty pages, the same for everyone, and contain no one’s data.',
    what: 'The app’s pages, for when there’s no connection',
  },
  files: {
    in: 'Cache Storage',
    owner: 'device',
    reason: 'They’re parts of the program, the same for everyone, and contain no one’s data.',
    what: 'The app’s scripts, styles and typefaces',
  },
  'practice-devices': {
    in: 'localStorage',
    owner: 'device',
    reason: 'The camera and the microphone belong to the device.',
    what: 'Camera and microphone for video practice',
  },
  InstallOffer: {
    in: 'localStorage',
    owner: 'device',
    reason: 'The screen belongs to the device.',
    what: 'Offer of a home-screen icon',
  },
  'my-mistakes': { in: 'IndexedDB', owner: 'account', what: 'Cards of your mistakes' },
  'mock-interview-recordings': {
    in: 'IndexedDB',
    owner: 'account',
    what: 'Recordings of your mock interviews and single questions',
  },
  'mock-interview-takes': { in: 'IndexedDB', owner: 'account', what: 'Your answers to questions' },
  'mock-interview': { in: 'localStorage', owner: 'account', what: 'Your choices for mock interviews' },
  'homework-takes': { in: 'IndexedDB', owner: 'account', what: 'Spoken homework that isn’t handed in yet' },
  'speaking-mirror-sounds': {
    in: 'IndexedDB',
    owner: 'account',
    what: 'Recordings of the earlier speaking mirror',
  },
  'speaking-mirror': {
    in: 'IndexedDB',
    owner: 'account',
    what: 'Measurements of the earlier speaking mirror',
  },
  'practice-talk': {
    in: 'sessionStorage',
    owner: 'account',
    what: 'The conversation with the practice partner in this tab',
  },
  'practice-talks': {
    in: 'IndexedDB',
    owner: 'account',
    what: 'Your conversations with the practice partner',
  },
  'practice-tries': {
    in: 'localStorage',
    owner: 'account',
    what: 'Numbers of your conversations with the practice partner',
  },
  'practice-log': {
    in: 'localStorage',
    owner: 'account',
    what: 'When and how long you practised, which rules you drilled and how many answers were right',
  },
  'practice-goal': { in: 'localStorage', owner: 'account', what: 'Your weekly practice goal' },
  'practice-partner': {
    in: 'localStorage',
    owner: 'account',
    what: 'Your settings for the practice partner',
  },
  speaking: {
    in: 'localStorage',
    owner: 'account',
    what: 'What may hear you, and when a spoken turn ends',
  },
  'practice-learner': { in: 'localStorage', owner: 'account', what: 'Your code for video practice' },
  'practice-blocked': { in: 'localStorage', owner: 'account', what: 'Partners you’ve blocked' },
  Continue: { in: 'localStorage', owner: 'account', what: 'Your next classes and your last page' },
  SeenToday: {
    in: 'localStorage',
    owner: 'account',
    what: 'Your batch, announcements and progress as you last saw them',
  },
  replies: {
    in: 'Cache Storage',
    owner: 'account',
    what: 'What the server last said, for when there’s no connection',
  },
  kept: { in: 'Cache Storage', owner: 'account', what: 'Documents you keep on this phone' },
  Loaded: { in: 'localStorage', owner: 'account', what: 'Bytes loaded this week' },
  KeptForms: { in: 'sessionStorage', owner: 'account', what: 'Forms you haven’t sent, in this tab' },
  unsent: { in: 'IndexedDB', owner: 'account', what: 'Attendance and homework that aren’t sent yet' },
  UnsentProgress: { in: 'localStorage', owner: 'account', what: 'Video progress that isn’t sent yet' },
  HeldDeletions: { in: 'localStorage', owner: 'account', what: 'Deletions that aren’t sent yet' },
  HomeworkDrafts: { in: 'localStorage', owner: 'account', what: 'Homework that isn’t handed in yet' },
  CoachDrafts: { in: 'localStorage', owner: 'account', what: 'Reviews and notes that aren’t sent yet' },
  RecentChoices: {
    in: 'sessionStorage',
    owner: 'account',
    what: 'Your latest choices in the search, in this tab',
  },
  BeforeLogin: {
    in: 'localStorage',
    owner: 'account',
    what: 'What you left where it was made before you logged in',
  },
} as const satisfies Record<string, DeviceStore>

type Stores = typeof STORES
export type StoreName = keyof Stores

/** The stores of an account in one of the places. */
export type AccountStore<Place = DeviceStore['in']> = {
  [Name in StoreName]: Stores[Name] extends { owner: 'account'; in: Place } ? Name : never
}[StoreName]
