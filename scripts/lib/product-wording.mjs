/**
 * The rules for what a person reads that a program can hold, so that a sentence once mended stays so.
 * @typedef {{ file: string, line: number, text: string, advice: string }} Fault
 * @typedef {ReturnType<typeof import('./product-words.mjs').readProductWords>} Areas
 */

/** Words that the specification quotes, and one greeting. They stand for themselves in any file. */
const ACCEPTED = new Set([
  'Unexpected Application Error!',
  'Oops! Page not found',
  'Establishing connection...',
  'Searching for partner...',
  'Updated!',
  'Deleted!',
  'Yes, delete it!',
  'Enroll Now',
  'Loading videos...',
  'Loading students...',
  'Your Message...',
  'Successfully added',
  'Successfully Removed',
  'Successfully Uploaded',
  'File(s) uploaded successfully',
  '{…} uploaded successfully',
  'Deleted Successfully',
  'Class scheduled successfully',
  'Batch created successfully',
  'You’re connected. Say hello!',
  'The requested batch could not be found',
  'This action cannot be undone!',
  'Batch name cannot be empty',
  'The current browser does not support WebRTC',
  "Hello, my name is {…}. My email is {…}. Here's my message: {…}",
  // The answer to a card that a learner got right.
  'Right!',
  // Two authors whom the thoughts quote.
  'I have made this letter longer than usual because I have not had time to make it shorter.',
  'You cannot swim for new horizons until you have courage to lose sight of the shore.',
  // Forms in which an admin may write a time.
  'Please enter a time from 00:00 to 23:59.',
  'Write the time as 18:30 or 6:30 pm.',
])

/** People speak here: partners exclaim, teaching notes and handouts quote mistakes, and rules are patterns. */
const SPEECH =
  /^(?:cms\/seed\/(?:content\/practice-topics|handouts)|site\/(?:english|src\/features\/practice-partner))\//

/** @type {{ pattern: RegExp, advice: string, inSpeech?: boolean }[]} */
const rules = [
  { pattern: /\b(?:some|any|every|no)body\b/i, advice: 'say “someone”, “anyone”, “everyone” or “no one”' },
  { pattern: /\bwho(?:so)?ever\b/i, advice: 'name the person' },
  { pattern: /^Yes, [^.]*$/, advice: 'name the button by its verb and object' },
  { pattern: /\bsuccessfully\b/i, advice: 'say what happened, as “Class scheduled”' },
  { pattern: /[a-z}”’]!(?!\w)/, advice: 'end with a full stop' },
  { pattern: /\.\.\./, advice: 'write “…”' },
  { pattern: /[a-z]'[a-z]/i, advice: 'write the apostrophe as ’' },
  { pattern: /[\d}] %/, advice: 'write 50% without a space', inSpeech: true },
  { pattern: /(?<!e-)\bmails?\b(?! server)/i, advice: 'say “e-mail”' },
  { pattern: /\benroll(?!ed|ing)/i, advice: 'spell it “enrol”' },
  {
    pattern: /\b(?:cannot|(?:do|does|did|is|are|was|were|has|have|could|would|should|will) not)\b/,
    advice: 'contract it, as people speak',
  },
  { pattern: /\b(?:[01]?\d|2[0-3]):[0-5]\d\b(?!\s?[ap]m)/, advice: 'write times as “6:30 pm”' },
  { pattern: /\bUTC\b/, advice: 'name the zone as people do, as IST', inSpeech: true },
]

/**
 * @param {Areas} areas
 * @returns {Fault[]}
 */
export function findProductWording(areas) {
  return areas.flatMap(({ files }) =>
    files.flatMap(({ file, words }) =>
      words
        .filter(({ text }) => !ACCEPTED.has(text))
        .flatMap(({ line, text }) =>
          rules
            .filter(({ pattern, inSpeech }) => (inSpeech || !SPEECH.test(file)) && pattern.test(text))
            .map(({ advice }) => ({ file, line, text, advice })),
        ),
    ),
  )
}
