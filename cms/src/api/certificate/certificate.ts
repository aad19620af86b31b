import { cefrLevels } from '@careerspeak/contract/cefr-levels'
import { type OwnCertificate, type Paper, paper } from '@careerspeak/contract/certificates'
import { z } from 'zod'
import { lockRows } from '../../platform/database/locks'
import { HttpError } from '../../platform/http/http-error'

export const certificateUid = 'api::certificate.certificate'

const level = z.enum(cefrLevels)
const instant = z.coerce.date()

const row = z.object({
  id: z.number(),
  documentId: z.string(),
  name: z.string(),
  levels: z.object({ range: level, accuracy: level, fluency: level, coherence: level }),
  sample: z.string().nullable(),
  replaces: z.string().nullable(),
  account: z
    .object({ id: z.number(), documentId: z.string(), fullName: z.string(), email: z.string() })
    .nullable(),
  batch: z.object({ id: z.number(), documentId: z.string(), name: z.string() }).nullable(),
})

const frozen = z.object({ serial: z.string(), paper: z.custom<Paper>(isPaper), token: z.string() })
/** The record that stays when a holder has deleted their account. */
const erased = z.object({ serial: z.string(), paper: z.null(), issuedAt: instant })

function isPaper(value: unknown): boolean {
  return paper.safeParse(value).success
}

const pending = z.object({ state: z.enum(['asked', 'named', 'queued']) })
const issued = z.object({ state: z.literal('issued') })
const revoked = z.object({
  state: z.literal('revoked'),
  endedAt: instant,
  reason: z.enum(['mistake', 'conduct', 'request']),
})
const replaced = z.object({ state: z.literal('replaced'), endedAt: instant, replacedBy: z.string() })
const standing = z.discriminatedUnion('state', [issued, revoked, replaced])

const stored = row.and(z.union([pending, frozen.and(standing)]))

/** A certificate of a learner; its batch may be gone. */
export type StoredCertificate = z.infer<typeof stored>

const registered = z.union([frozen, erased]).and(standing)

/** An issued certificate in the register, where it stays for ever. */
export type Registered = z.infer<typeof registered>
export type Frozen = Extract<Registered, { token: string }>

/** The issued certificate with a serial. */
export async function findRegistered(serial: string): Promise<Registered | undefined> {
  const select = ['serial', 'state', 'paper', 'token', 'issuedAt', 'endedAt', 'reason', 'replacedBy']
  const found: unknown = await certificates().findOne({ select, where: { serial } })
  return found ? registered.parse(found) : undefined
}

const ended = z.object({ serial: z.string() }).and(z.discriminatedUnion('state', [revoked, replaced]))

/** The certificates that were revoked or replaced, those of deleted accounts too, the oldest first. */
export async function findEnded(): Promise<z.infer<typeof ended>[]> {
  const found: unknown = await certificates().findMany({
    select: ['serial', 'state', 'endedAt', 'reason', 'replacedBy'],
    where: { state: { $in: ['revoked', 'replaced'] } },
    orderBy: { id: 'asc' },
  })
  return z.array(ended).parse(found)
}

type Pending = Extract<StoredCertificate, z.infer<typeof pending>>

export const isPending = (each: StoredCertificate): each is Pending => !('paper' in each)

export const certificates = () => strapi.db.query(certificateUid)

export const certificateNotFound = () => new HttpError(404, 'This certificate has been deleted.')

/** The certificates that match, the oldest first. */
export async function findCertificates(where: object): Promise<StoredCertificate[]> {
  const found: unknown = await certificates().findMany({
    where,
    populate: {
      account: { select: ['id', 'documentId', 'fullName', 'email'] },
      batch: { select: ['id', 'documentId', 'name'] },
    },
    orderBy: { id: 'asc' },
  })
  return z.array(stored).parse(found)
}

export async function findCertificate(where: object): Promise<StoredCertificate> {
  const [found] = await findCertificates(where)
  if (!found) throw certificateNotFound()
  return found
}

/** A certificate by its document id, locked until the transaction ends. */
export async function findLocked(documentId: string): Promise<StoredCertificate> {
  const [locked] = await lockRows<{ id: number }>(certificateUid, { documentId })
  if (!locked) throw certificateNotFound()
  return findCertificate({ id: locked.id })
}

/** The standing of an issued certificate, as the register shows it. */
export function toStanding(each: z.infer<typeof standing>) {
  switch (each.state) {
    case 'issued':
      return { state: each.state }
    case 'revoked':
      return { state: each.state, at: each.endedAt.toISOString(), reason: each.reason }
    case 'replaced':
      return { state: each.state, at: each.endedAt.toISOString(), by: each.replacedBy }
  }
}

export const toPending = ({ state, name, levels, sample }: Pending) => ({ state, name, levels, sample })

export const toShown = (each: StoredCertificate): OwnCertificate['certificate'] =>
  isPending(each) ? toPending(each) : { paper: each.paper, standing: toStanding(each) }

/** The key that lets a learner have one certificate of a batch, and one more that is to replace it. */
export const onceKey = (account: string, batch: string, kind: 'first' | 'next' = 'first'): string =>
  `${account} ${batch} ${kind}`
