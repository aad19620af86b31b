/** The promises on the demo's pages: the page, the title of the card, some of its words, and the place where a learner finds it. */
export const promises = [
  ['/', 'Personalised one-on-one coaching', 'Half an hour each week is for you and your coach.', '/coaching'],
  ['/', 'Global certification', 'A certificate graded on the CEFR scale', '/verify'],
  ['/', 'Networking opportunities', 'who practise with you', '/one-to-connect'],
  ['/', 'You get your own learning path', 'written down for you', '/coaching'],
  ['/', 'We evaluate, and tell you plainly', 'a score you can follow week by week', '/homework'],
  ['/', 'Learn anytime, anywhere', 'practice partners at any hour', '/practice-partner'],
  ['/', 'A global community', 'Practise with learners in Nairobi', '/one-to-connect'],
  ['/', 'Structured learning path', 'in the order you’ll need them at work', '/batches'],
  ['/', 'Real-world practice', 'recorded so that you can hear yourself improve', '/mock-interview'],
  ['/', 'Personalised feedback', 'Three notes after each class', '/batches#classes'],
  ['/about', 'You’ll be heard', 'a coach who has listened to your last recording', '/homework'],
  ['/features', 'Course validity', 'recordings, notes and practice', '/batches'],
  ['/features', 'Study material', 'sorted by module', '/batches'],
  ['/features', 'Vocabulary builder', 'cards that come back until they stay', '/my-mistakes'],
  ['/features', 'Practice questions', 'More than two hundred questions', '/practice'],
] as const
