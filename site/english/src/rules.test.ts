import { describe, expect, test } from 'vitest'
import { checkRules } from './check-rules.ts'
import { describeFault } from './fault.ts'
import { loadWordLists, readRules } from './load-rules.ts'
import { expandRule, toCheckerRule } from './pattern-template.ts'
import { readRuleFile } from './rule-file.ts'
import { CHECKER_RULES, CORRECTION_RULES } from './rules.ts'
import { WORD_LISTS } from './word-lists.ts'

describe('the rules', () => {
  test('are at least 150, and each has a reason in Hindi', () => {
    expect(CORRECTION_RULES.length).toBeGreaterThanOrEqual(150)
    const reasons = CORRECTION_RULES.flatMap(({ reason, patternReasons = [] }) => [reason, ...patternReasons])
    expect(reasons.filter((reason) => reason && !/\p{Script=Devanagari}/u.test(reason.hi ?? ''))).toEqual([])
  })

  test('have valid patterns, correct their wrong examples and find nothing in the right ones', {
    timeout: 300_000,
  }, () => {
    const { rules, faults } = readRules()
    expect([...faults, ...checkRules(rules)].map(describeFault)).toEqual([])
  })

  test('are the same when the site’s build has replaced the module', () => {
    const templates = readRules().rules.map(({ rule }) => rule)
    expect(templates.map(expandRule)).toEqual(CORRECTION_RULES)
    expect(templates.map(toCheckerRule).map(expandRule)).toEqual(CHECKER_RULES)
    expect(loadWordLists()).toEqual(WORD_LISTS)
  })
})

const GOOD = `rules:
  - id: good-in
    title: Good in maths
    kind: grammar
    level: A2
    patterns: |
      good|bad [in] maths|physics|
        chemistry → at
    reason:
      en: >
        You are good
        at something.
      hi: >
        आप किसी चीज़ में अच्छे हैं।
    wrong: |
      He is good in maths. → He is good at maths.
      He is bad in physics. -> He is bad at physics.
    right: |
      He is good at maths.
      # a comment
      He is good.
`

/** The faults of a file in which `part` is replaced. */
function faultsOf(part: string, replacement: string): string[] {
  expect(GOOD).toContain(part)
  const { rules, faults } = readRuleFile('file.yaml', GOOD.replace(part, replacement))
  return (faults.length > 0 ? faults : checkRules(rules)).map(describeFault)
}

describe('readRuleFile', () => {
  test('reads folded reasons, continued lines, both arrows and comments', () => {
    expect(readRuleFile('file.yaml', GOOD)).toMatchObject({
      faults: [],
      rules: [
        {
          rule: {
            patterns: [['good|bad [in] maths|physics|chemistry', 'at']],
            reason: { en: 'You are good at something.', hi: 'आप किसी चीज़ में अच्छे हैं।' },
            wrong: [
              ['He is good in maths.', 'He is good at maths.'],
              ['He is bad in physics.', 'He is bad at physics.'],
            ],
            right: ['He is good at maths.', 'He is good.'],
          },
          lines: { rule: 2, patterns: [[7]], wrong: [16, 17], right: [19, 21] },
        },
      ],
    })
    expect(faultsOf('chemistry → at', 'chemistry → at')).toEqual([])
  })

  test('repeats a pattern for each row of a table, or of several, without the excepted rows', () => {
    const source = GOOD.replace(
      /patterns: \|\n.*\n.*→ at\n/,
      `patterns:
      - table: [skills, marks]
        except: sports
        patterns: |
          {skill} [in] {mark} → at / {right}
      - |
        good [on] {school} → at / (nothing)
`,
    ).replace(
      'rules:',
      `parts:
  school: >
    maths|
    physics
tables:
  skills: |
    skill, right
    good, at
    sports, at
    bad, with
  marks: |
    mark
    maths
    physics
rules:`,
    )
    const { rules, faults } = readRuleFile('file.yaml', source)
    expect(faults).toEqual([])
    expect(rules.map(({ rule }) => expandRule(rule).patterns)).toEqual([
      [
        ['good [in] maths', 'at', 'at'],
        ['good [in] physics', 'at', 'at'],
        ['bad [in] maths', 'at', 'with'],
        ['bad [in] physics', 'at', 'with'],
        ['good [on] maths|physics', 'at', ''],
      ],
    ])
  })

  test('gives a pattern a reason of its own', () => {
    const source = GOOD.replace(
      /patterns: \|\n(?<lines>.*\n.*→ at\n)/,
      `patterns:
      - |
        clever [in] maths → at
      - reason: { en: Marks go with in., hi: अंक }
        patterns: |
          weak [on] maths → in
`,
    )
    const [first] = readRuleFile('file.yaml', source).rules
    const { patternReasons } = first ? expandRule(first.rule) : {}
    expect(patternReasons).toEqual([null, { en: 'Marks go with in.', hi: 'अंक' }])
  })

  test.each([
    [
      'kind: grammar',
      'kind: gramar',
      4,
      '“kind” must be one of: grammar, spelling, punctuation, word choice, style, Indian English.',
    ],
    ['    level: A2\n', '', 2, '“level” is missing.'],
    ['level: A2', 'level: A2\n    reasonhindi: x', 2, 'There is no field called “reasonhindi”.'],
    ['title: Good in maths', 'title: 25', 3, '“title” must be text. Put it between quotation marks.'],
    ['id: good-in', 'id: good in', 2, '“id” may hold only small letters, digits and hyphens.', 'good in'],
    [
      'right: |\n      He is good at maths.\n      # a comment\n      He is good.',
      'right: He is good.',
      18,
      'Write | after “right:”, and the rest below it.',
    ],
    [
      'chemistry → at',
      'chemistry at',
      7,
      'A pattern needs one arrow: the words to find → the words to write instead.',
    ],
    [
      '→ He is good',
      '. He is good',
      16,
      'A wrong example needs one arrow: the wrong sentence → the right one.',
    ],
    ['[in]', '[in] <subjects>', 7, 'There is no class and no word list called “subjects”.'],
    ['[in]', '[in', 7, 'A pattern needs a ] for each [.'],
    ['[in]', '[<v=be:pst>]', 7, 'There is no form called “pst”.'],
    ['[in]', '[in] {topic}', 7, '{topic} is no part of this file, and no column of the table.'],
    ['→ at', '→ <v>', 7, '“<v>” uses <v>, which its pattern does not have.'],
    [
      '→ at',
      '→ on',
      16,
      'The rule makes “He is good on maths.” of this sentence, not “He is good at maths.”.',
    ],
    [
      'He is good.',
      'He is good in maths.',
      21,
      'The rule “good-in” finds a mistake in “He is good in maths.”: “in”.',
    ],
    ['is bad in', 'is weak in', 17, 'This rule does not find a mistake in “He is weak in physics.”.'],
  ])('explains the fault where %j is %j', (part, replacement, line, message, id = 'good-in') => {
    expect(faultsOf(part, replacement)[0]).toBe(`file.yaml, line ${line}, rule “${id}”: ${message}`)
  })

  test('names the line of text that is not YAML', () => {
    expect(faultsOf('title: Good', 'title: Good: in')).toEqual([
      expect.stringMatching(/^file\.yaml, line 3: This is not YAML: /),
    ])
  })
})
