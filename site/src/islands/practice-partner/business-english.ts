/** A turn of phrase that Indian offices know and others do not, or a slip that interviewers notice. */
export interface Habit {
  phrases: readonly string[]
  better: readonly string[]
  /** In Harper's way of writing: words that are spoken of stand in backticks. */
  reason: string
}

/** What our teachers correct most often, and a general checker lets pass. */
export const HABITS: readonly Habit[] = [
  {
    phrases: ['revert back', 'reply back'],
    better: ['reply'],
    reason: 'To revert is to return to an earlier state. An answer is a reply.',
  },
  {
    phrases: ['do the needful'],
    better: ['do what is needed', 'take care of it'],
    reason: 'Outside India few readers know this phrase.',
  },
  { phrases: ['prepone'], better: ['bring forward'], reason: 'Outside India few people know `prepone`.' },
  { phrases: ['preponed'], better: ['brought forward'], reason: 'Outside India few people know `preponed`.' },
  {
    phrases: ['out of station'],
    better: ['out of town', 'travelling'],
    reason: 'Outside India few people know this phrase.',
  },
  { phrases: ['your good name'], better: ['your name'], reason: 'In English a name needs no `good`.' },
  {
    phrases: ['cousin brother', 'cousin sister'],
    better: ['cousin'],
    reason: 'A cousin is simply a cousin.',
  },
  {
    phrases: ['passed out of college', 'passed out from college'],
    better: ['graduated from college'],
    reason: 'To pass out is to faint. Who finishes college graduates.',
  },
  { phrases: ['updation'], better: ['update'], reason: 'The noun is `update`.' },
  {
    phrases: ['intimate you'],
    better: ['let you know', 'inform you'],
    reason: 'This verb is rarely used so.',
  },
  { phrases: ['intimate me'], better: ['let me know', 'inform me'], reason: 'This verb is rarely used so.' },
  {
    phrases: ['according to me'],
    better: ['in my opinion'],
    reason: '`According to` names somebody else’s opinion.',
  },
  { phrases: ['cope up with'], better: ['cope with'], reason: '`Cope` needs no `up`.' },
  {
    phrases: ['years experience'],
    better: ['years of experience'],
    reason: 'Years need an `of` before what they were filled with.',
  },
  {
    phrases: ['gave the exam', 'gave an exam'],
    better: ['took the exam'],
    reason: 'The teacher gives an exam, the student takes it.',
  },
]

/** The habits as files of a Weirpack, the form in which Harper takes rules. */
export function businessEnglish(): Map<string, string> {
  const manifest = {
    author: 'The institute',
    version: '1.0.0',
    description: 'Business English',
    license: 'MIT',
  }
  const rules = HABITS.map((habit, index) => [`Habit${index}.weir`, weir(habit)] as const)
  return new Map([['manifest.json', JSON.stringify(manifest)], ...rules])
}

function weir({ phrases, better, reason }: Habit): string {
  return [
    `expr main [${phrases.map((phrase) => `(${phrase})`).join(', ')}]`,
    `let message "${reason}"`,
    `let description "${reason}"`,
    'let kind "Usage"',
    `let becomes ${JSON.stringify(better)}`,
  ].join('\n')
}
