import { cefrLevels } from '@careerspeak/contract/cefr-levels'
import type { Paper } from '@careerspeak/contract/certificates'
import { reasonNames } from '@careerspeak/contract/revocation-reasons'
import type { Registered } from './verdict'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown): string | null => text(value) || null
const level = (value: unknown) => cefrLevels.find((each) => each === value) ?? 'A1'

/**
 * The register's reply to a number, parsed by hand: the schemas of the contract weigh more than the whole page may. A reply that
 * makes no sense counts as none.
 */
export function registeredOf(reply: unknown): Registered {
  const { found, paper, issuedOn, standing } = fieldsOf(reply)
  if (found === 'mistyped' || found === 'unknown') return { found }
  const known = standingOf(fieldsOf(standing))
  if (known && found === 'erased' && text(issuedOn))
    return { found, issuedOn: text(issuedOn), standing: known }
  if (known && found === 'certificate' && text(fieldsOf(paper).serial))
    return { found, paper: paperOf(fieldsOf(paper)), standing: known }
  return { found: 'unreachable' }
}

type Standing = Extract<Registered, { found: 'erased' }>['standing']

function standingOf({ state, at, reason, by }: Fields): Standing | undefined {
  if (state === 'issued') return { state }
  if (state === 'replaced') return { state, at: text(at), by: text(by) }
  if (state !== 'revoked') return undefined
  const known = reasonNames.find((each) => each === reason)
  return known && { state, at: text(at), reason: known }
}

function paperOf(fields: Fields): Paper {
  const [levels, classes] = [fieldsOf(fields.levels), fieldsOf(fields.classes)]
  const signatories: readonly unknown[] = Array.isArray(fields.signatories) ? fields.signatories : []
  return {
    serial: text(fields.serial),
    holder: text(fields.holder),
    title: text(fields.title),
    text: text(fields.text),
    institute: text(fields.institute),
    batch: text(fields.batch),
    levels: {
      range: level(levels.range),
      accuracy: level(levels.accuracy),
      fluency: level(levels.fluency),
      coherence: level(levels.coherence),
    },
    classes: { attended: Number(classes.attended), held: Number(classes.held) },
    issuedOn: text(fields.issuedOn),
    validUntil: textOrNull(fields.validUntil),
    signatories: signatories.map(fieldsOf).map(({ name, role }) => ({ name: text(name), role: text(role) })),
    sample: textOrNull(fields.sample),
    design: fields.design === 'plain' ? 'plain' : 'leaf',
  }
}
