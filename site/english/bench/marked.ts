import type { CheckEnglish } from '../src/check-english.ts'
import type { Finding } from '../src/findings.ts'

/** A fault of a text, its UTF-16 offsets, and the replacements that mend it. An optional one is no fault to every teacher. */
interface Fault {
  start: number
  end: number
  fixes: readonly string[]
  optional: boolean
}
export interface Marked {
  section: string
  text: string
  faults: readonly Fault[]
}

/** Reads lines such as `I {am having => have} a car.` below headings; `?>` marks an optional fault, `(nothing)` an empty fix. */
export function readMarked(source: string): Marked[] {
  let section = ''
  const texts: Marked[] = []
  for (const line of source.split('\n')) {
    if (line.startsWith('# ')) section = line.slice(2)
    else if (line.trim() !== '') texts.push({ section, ...unmark(line) })
  }
  return texts
}

function unmark(line: string): Omit<Marked, 'section'> {
  let text = ''
  const faults: Fault[] = []
  for (const part of line.split(/(\{.*?\})/)) {
    const [, words, sign, fixes] = /^\{(.*?) ([=?]>) (.*)\}$/.exec(part) ?? []
    if (words === undefined || fixes === undefined) text += part
    else {
      const list = fixes.split(' / ').map((fix) => (fix === '(nothing)' ? '' : fix))
      faults.push({
        start: text.length,
        end: text.length + words.length,
        fixes: list,
        optional: sign === '?>',
      })
      text += words
    }
  }
  return { text, faults }
}

/** How the checker does on some marked texts. */
export interface Score {
  texts: number
  faults: number
  found: number
  /** Faults with an accepted fix among the first three. */
  fixed: number
  findings: number
  /** Findings that touch a fault. */
  meant: number
  /** Texts without a fault that have a finding. */
  alarms: number
  missed: string[]
  wrong: string[]
}

export async function score(texts: readonly Marked[], check: CheckEnglish): Promise<Score> {
  const result: Score = {
    texts: texts.length,
    faults: 0,
    found: 0,
    fixed: 0,
    findings: 0,
    meant: 0,
    alarms: 0,
    missed: [],
    wrong: [],
  }
  for (const { text, faults } of texts) {
    const findings = (await check(text)).filter(isMistake)
    if (faults.length === 0 && findings.length > 0) result.alarms += 1
    result.findings += findings.length
    for (const finding of findings)
      if (faults.some((fault) => touches(fault, finding))) result.meant += 1
      else result.wrong.push(`${context(text, finding)} → ${finding.fixes.join(' / ')} (${finding.rule})`)
    for (const fault of faults) {
      if (fault.optional) continue
      const there = findings.filter((finding) => touches(fault, finding))
      result.faults += 1
      if (there.length === 0) result.missed.push(context(text, fault))
      else result.found += 1
      if (there.some((finding) => mends(text, fault, finding))) result.fixed += 1
      else if (there[0])
        result.wrong.push(
          `fix: ${context(text, there[0])} → ${there[0].fixes.join(' / ')} (${there[0].rule}), not ${fault.fixes}`,
        )
    }
  }
  return result
}

/** A note on Indian usage is no claim that the words are wrong. */
const isMistake = (finding: Finding) => finding.kind !== 'Indian English'

const touches = (fault: { start: number; end: number }, finding: Finding) =>
  finding.start < fault.end && fault.start < finding.end

function mends(text: string, fault: Fault, finding: Finding): boolean {
  const put = (range: { start: number; end: number }, fix: string) =>
    (text.slice(0, range.start) + fix + text.slice(range.end))
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/[\s.,]+/g, '')
  const accepted = new Set(fault.fixes.map((fix) => put(fault, fix)))
  return finding.fixes.some((fix) => accepted.has(put(finding, fix)))
}

function context(text: string, { start, end }: { start: number; end: number }): string {
  return `${text.slice(Math.max(0, start - 25), start)}[${text.slice(start, end)}]${text.slice(end, end + 20)}`
}
