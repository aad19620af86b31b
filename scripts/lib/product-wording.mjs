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
  'Successfully added',
  'Successfully removed',
  'Successfully Removed',
  'Successfully uploaded',
  'Successfully Uploaded',
  'File(s) uploaded successfully',
  '{…} uploaded successfully',
  'Deleted Successfully',
  'Deleted successfully',
  'Class scheduled successfully',
  'Batch created successfully',
  'You’re connected. Say hello!',
  // The answer to a card that a learner got right.
  'Right!',
])

/** People speak here: partners exclaim, teaching notes and handouts quote mistakes, and rules are patterns. */
const SPEECH =
  /^(?:cms\/seed\/(?:content\/practice-topics|handouts)|site\/(?:english|src\/features\/practice-partner))\//

/** @type {{ pattern: RegExp, advice: string, inSpeech?: boolean }[]} */
const rules = [
  { pattern: /\b(?:some|any|every)body\b/i, advice: 'say “someone”, “anyone” or “everyone”' },
  { pattern: /\bwho(?:so)?ever\b/i, advice: 'name the person' },
  { pattern: /^Yes, [^.]*$/, advice: 'name the button by its verb and object' },
  { pattern: /\bsuccessfully\b/i, advice: 'say what happened, as “Class scheduled”' },
  { pattern: /[a-z}”’]!(?!\w)/, advice: 'end with a full stop' },
  { pattern: /\.\.\./, advice: 'write “…”' },
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
