import type { Fault } from './fault.ts'
import { type CompiledRules, compileRules, findMistakes } from './find-mistakes.ts'
import { expandPattern, expandRule } from './pattern-template.ts'
import type { SourceRule } from './rule-file.ts'

/** The faults in the patterns, ids and examples of the rules. With syntax faults, examples are not checked. */
export function checkRules(sources: readonly SourceRule[]): Fault[] {
  const faults = [...checkIds(sources), ...sources.flatMap(checkPatterns)]
  if (faults.length > 0) return faults
  const compiled = compileRules(sources.map(({ rule }) => expandRule(rule)))
  return sources.flatMap((source) => checkExamples(source, compiled))
}

function checkIds(sources: readonly SourceRule[]): Fault[] {
  const first = new Map<string, SourceRule>()
  return sources.flatMap((source) => {
    const { file, rule, lines } = source
    const other = first.get(rule.id)
    if (!other) first.set(rule.id, source)
    const message = `Another rule has this id: see ${other?.file}, line ${other?.lines.rule}.`
    return other ? [{ file, line: lines.rule, rule: rule.id, message }] : []
  })
}

function checkPatterns({ file, rule, lines }: SourceRule): Fault[] {
  return rule.patterns.flatMap((entry, index) => {
    const entryLines = lines.patterns[index] ?? []
    const messages = new Map<number, string>()
    for (const [at, pattern] of expandPattern(entry).entries()) {
      const line = entryLines[at % entryLines.length] ?? lines.rule
      const message = compileError({ ...expandRule(rule), patterns: [pattern] })
      if (message && !messages.has(line)) messages.set(line, message)
    }
    return [...messages].map(([line, message]) => ({ file, line, rule: rule.id, message }))
  })
}

function compileError(rule: Parameters<typeof compileRules>[0][number]): string | null {
  try {
    compileRules([rule])
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const MIN_EXAMPLES = 2

/** Returns whether the rule corrects its wrong examples, and no rule finds a mistake in the right ones. */
function checkExamples(
  { file, rule: { id, wrong, right }, lines }: SourceRule,
  rules: CompiledRules,
): Fault[] {
  const fault = (line: number | undefined, message: string): Fault => ({
    file,
    line: line ?? lines.rule,
    rule: id,
    message,
  })
  const falseAlarms = (sentence: string, line: number | undefined) =>
    findMistakes(sentence, rules).map(({ rule, start, end }) =>
      fault(line, `The rule “${rule}” finds a mistake in “${sentence}”: “${sentence.slice(start, end)}”.`),
    )
  return [
    ...(wrong.length < MIN_EXAMPLES
      ? [fault(undefined, `Write at least ${MIN_EXAMPLES} wrong examples.`)]
      : []),
    ...(right.length < MIN_EXAMPLES
      ? [fault(undefined, `Write at least ${MIN_EXAMPLES} right examples.`)]
      : []),
    ...wrong.flatMap(([sentence, correct], index) => {
      const line = lines.wrong[index]
      const message = wrongExampleFault(sentence, correct, id, rules)
      return [...(message ? [fault(line, message)] : []), ...falseAlarms(correct, line)]
    }),
    ...right.flatMap((sentence, index) => falseAlarms(sentence, lines.right[index])),
  ]
}

function wrongExampleFault(
  sentence: string,
  correct: string,
  id: string,
  rules: CompiledRules,
): string | null {
  const found = findMistakes(sentence, rules)
  const own = found.filter(({ rule }) => rule === id)
  const earlier = found.map(({ rule }) => `“${rule}”`).join(', ')
  if (own.length === 0)
    return `This rule does not find a mistake in “${sentence}”${earlier && `; found by ${earlier}`}.`
  const corrected = own.flatMap(({ start, end, fixes }) =>
    fixes.map((fix) => sentence.slice(0, start) + fix + sentence.slice(end)),
  )
  return corrected.some((text) => comparable(text) === comparable(correct))
    ? null
    : `The rule makes “${corrected.map(tidy).join('” or “')}” of this sentence, not “${correct}”.`
}

/** Removes the doubled spaces that a removed word leaves. */
const tidy = (text: string) => text.replace(/ {2,}/g, ' ').replace(/ (?=[.,?!])/g, '')

const comparable = (text: string) => tidy(text).replaceAll('’', "'").toLowerCase()
