/**
 * The keys that an earlier version shared between all people who used the browser. A test checks that `move-unkeyed-keys.ts`
 * moves each.
 */
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
