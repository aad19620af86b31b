import { cefrLevels } from '@careerspeak/contract/cefr'
import { type OwnCertificate, paper } from '@careerspeak/contract/certificates'
import { z } from 'zod'
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

const frozen = z.object({
  serial: z.string(),
  paper: z.custom<z.output<typeof paper>>(isPaper),
  token: z.string(),
})

function isPaper(value: unknown): boolean {
  return paper.safeParse(value).success
}

const pending = z.object({ state: z.enum(['asked', 'named', 'queued']) })
const issued = frozen.extend({ state: z.literal('issued') })
const revoked = frozen.extend({
  state: z.literal('revoked'),
  endedAt: instant,
  reason: z.enum(['mistake', 'conduct', 'request']),
})
const replaced = frozen.extend({ state: z.literal('replaced'), endedAt: instant, replacedBy: z.string() })

const stored = row.and(z.discriminatedUnion('state', [pending, issued, revoked, replaced]))

/** A stored certificate with its learner and its batch, either of which may be gone. */
export type StoredCertificate = z.infer<typeof stored>
export type Frozen = Exclude<StoredCertificate, z.infer<typeof pending>>

export const isPending = (each: StoredCertificate): each is Exclude<StoredCertificate, Frozen> =>
  each.state === 'asked' || each.state === 'named' || each.state === 'queued'

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

/** A certificate that was issued, as the register shows it. */
export function toIssued(each: Frozen) {
  const at = 'endedAt' in each ? each.endedAt.toISOString() : ''
  switch (each.state) {
    case 'issued':
      return { paper: each.paper, standing: { state: each.state } }
    case 'revoked':
      return { paper: each.paper, standing: { state: each.state, at, reason: each.reason } }
    case 'replaced':
      return { paper: each.paper, standing: { state: each.state, at, by: each.replacedBy } }
  }
}

export const toShown = (each: StoredCertificate): OwnCertificate['certificate'] =>
  isPending(each) ? { state: each.state, name: each.name, levels: each.levels } : toIssued(each)

/** The key that lets a learner have one certificate of a batch, and one more that is to replace it. */
export const onceKey = (account: string, batch: string, kind: 'first' | 'next' = 'first'): string =>
  `${account} ${batch} ${kind}`
