import * as z from 'zod'
import type { Fault } from './fault.ts'
import { fillIn, type PatternTemplate, type RuleTemplate, type Table } from './pattern-template.ts'
import { CORRECTION_KINDS, CORRECTION_LEVELS, type PatternLine, STRUCTURE_CHECKS } from './rule.ts'
import { schemaFault } from './rule-fault.ts'
import {
  type Line,
  lineOf,
  type Path,
  parseYaml,
  readBlock,
  readPair,
  readPattern,
  readTable,
  type Source,
} from './rule-text.ts'

/** A rule with the line numbers of its parts. `patterns` has a list for each entry of the rule's patterns. */
export interface SourceRule {
  file: string
  rule: RuleTemplate
  lines: { rule: number; patterns: number[][]; wrong: number[]; right: number[] }
}

/** The longest title and reason that the CMS stores. */
const MAX_TITLE_LENGTH = 120
const MAX_REASON_LENGTH = 400

const oneLine = z.string().transform((text) => text.trim().replace(/\s+/g, ' '))
const title = oneLine.pipe(z.string().max(MAX_TITLE_LENGTH))
const reasonText = oneLine.pipe(z.string().max(MAX_REASON_LENGTH))
const reason = z.strictObject({
  en: reasonText,
  hi: reasonText,
  mr: reasonText.optional(),
  ta: reasonText.optional(),
  te: reasonText.optional(),
  bn: reasonText.optional(),
})
const oneOrMore = z.union([z.string(), z.array(z.string()).min(1)]).transform((value) => [value].flat())

/** Patterns with a reason of their own, or that are repeated for each row of a table. Rows that begin with a word of `except` are left out. */
const patternGroup = z.strictObject({
  table: oneOrMore.optional(),
  reason: reason.optional(),
  except: oneOrMore.optional(),
  patterns: z.string(),
})

const rule = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title,
  kind: z.enum(CORRECTION_KINDS),
  level: z.enum(CORRECTION_LEVELS),
  patterns: z.union([z.string(), z.array(z.union([z.string(), patternGroup])).min(1)]).optional(),
  check: z.enum(STRUCTURE_CHECKS).optional(),
  reason,
  wrong: z.string(),
  right: z.string(),
})

/** A file of `rules/`. `parts` are pieces of patterns that several patterns share. Texts below `|` are parsed afterwards. */
const ruleFile = z.strictObject({
  parts: z.record(z.string(), oneLine).optional(),
  tables: z.record(z.string(), z.string()).optional(),
  rules: z.array(rule).min(1),
})

type PatternGroups = NonNullable<z.infer<typeof rule>['patterns']>

/** The rules of a file, and its faults. With faults, the rules are incomplete. */
export function readRuleFile(file: string, text: string): { rules: SourceRule[]; faults: Fault[] } {
  const { source, faults } = parseYaml(file, text)
  if (faults.length > 0) return { rules: [], faults }
  const parsed = ruleFile.safeParse(source.document.toJS())
  if (!parsed.success)
    return { rules: [], faults: parsed.error.issues.map((issue) => schemaFault(source, issue)) }
  return readRules(source, parsed.data)
}

function readRules(source: Source, { parts = {}, tables = {}, rules }: z.infer<typeof ruleFile>) {
  const { file } = source
  const faults: Fault[] = []
  const report = (line: number, message: string, id?: string) =>
    faults.push({ file, line, rule: id, message })

  const block = (path: Path, id?: string): Line[] => {
    const lines = readBlock(source, path)
    if (!lines) report(lineOf(source, path), `Write | after “${path.at(-1)}:”, and the rest below it.`, id)
    return lines ?? []
  }

  const partTexts = new Map(Object.entries(parts).map(([name, text]) => [name, text.replaceAll('| ', '|')]))
  const tablesByName = new Map(
    Object.keys(tables).map((name) => [name, readTable(block(['tables', name]), report)]),
  )

  const readPatterns = (path: Path, id: string, columns: readonly string[]) =>
    block(path, id).flatMap(({ text, line }): { pattern: PatternLine; line: number }[] => {
      const pattern = readPattern(fillIn(text, partTexts))
      if (!pattern) {
        report(line, 'A pattern needs one arrow: the words to find → the words to write instead.', id)
        return []
      }
      for (const [placeholder, name = ''] of pattern.join(' ').matchAll(/\{([\w-]+)\}/g))
        if (!columns.includes(name))
          report(line, `${placeholder} is no part of this file, and no column of the table.`, id)
      return [{ pattern, line }]
    })

  const readGroup = (
    path: Path,
    id: string,
    { table: names = [], except = [], reason }: z.infer<typeof patternGroup>,
  ) => {
    const named = names.flatMap((name): Table[] => {
      const table = tablesByName.get(name)
      if (!table) report(lineOf(source, path), `This file has no table “${name}”.`, id)
      return table ? [table] : []
    })
    const tables = named.map(({ columns, rows }) => ({
      columns,
      rows: rows.filter(([first = '']) => !except.includes(first)),
    }))
    const read = readPatterns(
      [...path, 'patterns'],
      id,
      named.flatMap(({ columns }) => columns),
    )
    const entry: PatternTemplate = {
      tables,
      patterns: read.map(({ pattern }) => pattern),
      ...(reason && { reason }),
    }
    return { entry, lines: read.map(({ line }) => line) }
  }

  type Entry = { entry: PatternLine | PatternTemplate; lines: number[] }
  const readPlain = (path: Path, id: string): Entry[] =>
    readPatterns(path, id, []).map(({ pattern, line }) => ({ entry: pattern, lines: [line] }))
  const readEntries = (path: Path, id: string, groups: PatternGroups): Entry[] =>
    typeof groups === 'string'
      ? readPlain(path, id)
      : groups.flatMap((group, index) =>
          typeof group === 'string'
            ? readPlain([...path, index], id)
            : [readGroup([...path, index], id, group)],
        )

  const sourceRules = rules.map((data, index): SourceRule => {
    const { id, title, kind, level, check, reason } = data
    const path = ['rules', index]
    const entries = data.patterns ? readEntries([...path, 'patterns'], id, data.patterns) : []
    if (!data.patterns === !check)
      report(lineOf(source, path), 'A rule needs “patterns” or “check”, and not both.', id)
    const wrong = block([...path, 'wrong'], id).flatMap(({ text, line }) => {
      const example = readPair(text)
      if (!example) report(line, 'A wrong example needs one arrow: the wrong sentence → the right one.', id)
      return example ? [{ example, line }] : []
    })
    const right = block([...path, 'right'], id)
    return {
      file,
      rule: {
        id,
        title,
        kind,
        level,
        ...(check && { check }),
        reason,
        patterns: entries.map(({ entry }) => entry),
        wrong: wrong.map(({ example }) => example),
        right: right.map(({ text }) => text),
      },
      lines: {
        rule: lineOf(source, path),
        patterns: entries.map(({ lines }) => lines),
        wrong: wrong.map(({ line }) => line),
        right: right.map(({ line }) => line),
      },
    }
  })
  return { rules: sourceRules, faults }
}
