/** Where an earlier version kept things for all who used the browser. `move-unkeyed-keys.ts` moves each, as a test holds. */
export const OLD_KEYS: readonly string[] = [
  'Continue',
  'KeptForms',
  'RecentChoices',
  'UnsentAttendance',
  'UnsentProgress',
  'mock-interview',
  'practice-blocked',
  'practice-learner',
  'practice-partner',
  'practice-talk',
  'practice-tries',
]
