import { type Document, isScalar, LineCounter, parseDocument, Scalar } from 'yaml'
import type { Fault } from './fault.ts'
import type { Table } from './pattern-template.ts'
import type { PatternLine } from './rule.ts'

/** A parsed YAML file that can locate the lines of its parts. */
export interface Source {
  file: string
  document: Document
  counter: LineCounter
}

/** A parsed file, and its faults of YAML syntax. */
export function parseYaml(file: string, text: string): { source: Source; faults: Fault[] } {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter })
  const faults = document.errors.map(({ message, pos: [start] }) => ({
    file,
    line: counter.linePos(start).line,
    message: `This is not YAML: ${message.split(/ at line \d+/)[0]}.`,
  }))
  return { source: { file, document, counter }, faults }
}

/** The keys and indexes that lead to a part of a YAML file. */
export type Path = readonly (string | number)[]

/** A line of a text, and its number in the file, from 1. */
export interface Line {
  text: string
  line: number
}

/**
 * The lines of a text below `|`. A line that is indented more than the first one continues the line before it; empty lines
 * and lines that begin with # are left out. Null where the text is not below `|`.
 */
export function readBlock({ document, counter }: Source, path: Path): Line[] | null {
  const node = document.getIn(path, true)
  if (!isScalar<string>(node) || node.type !== Scalar.BLOCK_LITERAL || !node.range) return null
  const firstLine = counter.linePos(node.range[0]).line + 1
  const lines: Line[] = []
  for (const [index, text] of node.value.split('\n').entries()) {
    const before = lines.at(-1)
    if (text.trim() === '' || text.startsWith('#')) continue
    if (text.startsWith(' ') && before) before.text += (before.text.endsWith('|') ? '' : ' ') + text.trim()
    else lines.push({ text: text.trim(), line: firstLine + index })
  }
  return lines
}

/** The line of a part of the file. Where the part is missing, the line of what should contain it. */
export function lineOf({ document, counter }: Source, path: Path): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true)
    const range = typeof node === 'object' && node && 'range' in node ? node.range : null
    if (Array.isArray(range)) return counter.linePos(Number(range[0])).line
  }
  return 1
}

const ARROW = /\s*(?:→|->)\s*/
const NOTHING = '(nothing)'

/** The two sides of an arrow, or null. */
export function readPair(text: string): [string, string] | null {
  const [before, after, ...more] = text.split(ARROW)
  return before && after && more.length === 0 ? [before, after] : null
}

/** A pattern and its replacements, or null where the line has no arrow. */
export function readPattern(text: string): PatternLine | null {
  const pair = readPair(text)
  if (!pair) return null
  const [find, replacements] = pair
  return [find, ...replacements.split(' / ').map((each) => (each === NOTHING ? '' : each.trim()))]
}

/** A table, whose first line has the names of the columns. `report` gets the faults. */
export function readTable(lines: readonly Line[], report: (line: number, message: string) => void): Table {
  const [head, ...body] = lines.map(({ text, line }) => ({
    cells: text.split(',').map((cell) => cell.trim()),
    line,
  }))
  const columns = head?.cells ?? []
  for (const { cells, line } of body)
    if (cells.length !== columns.length || cells.includes(''))
      report(line, `This row needs ${columns.length} cells with commas between them: ${columns.join(', ')}.`)
  return { columns, rows: body.map(({ cells }) => cells) }
}
