import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { issueCertificates } from '@careerspeak/contract'
import type { Paper } from '@careerspeak/contract/certificates'
import { RANDOM_LETTERS, serialOf } from '@careerspeak/contract/serials'
import { DateTime } from 'luxon'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import { environment } from '../../platform/environment'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { backgroundTasks } from '../../platform/jobs/background-tasks'
import { readMatrix } from '../attendance/matrix-queries'
import { summaryOf } from '../attendance/summary'
import { readInstitute } from '../site-setting/institute'
import {
  certificates,
  certificateUid,
  findCertificate,
  findCertificates,
  onceKey,
  type StoredCertificate,
} from './certificate'
import { credentialOf, sign } from './credential'
import { readSigningKey } from './keys'
import { enqueueIssued } from './mails'
import { fillText, readTemplate } from './template'

/** Checkers allow no difference of clocks, so a certificate counts from a little earlier. */
const EARLIER_MS = 5 * 60_000

/**
 * Puts the certificates with a confirmed name into the queue, which the job works off. Throws a 409 if one differs from what the
 * admin saw: the holder may confirm another name until then.
 */
export const queueCertificates: Handler<typeof issueCertificates> = async ({
  body: { certificates: seen },
}) => {
  const queued = await inTransaction(async () => {
    const where = { documentId: { $in: seen.map(({ id }) => id) } }
    await lockRows(certificateUid, where)
    const named = await findCertificates({ ...where, state: 'named' })
    const changed = named.filter(({ documentId, name, levels }) =>
      seen.some(
        (each) => each.id === documentId && !isDeepStrictEqual([each.name, each.levels], [name, levels]),
      ),
    )
    if (changed.length > 0) throw changedMeanwhile(changed)
    await assertClasses(named)
    for (const { id } of named) await certificates().update({ where: { id }, data: { state: 'queued' } })
    return named.length
  })
  backgroundTasks().add(issueQueued, 0)
  return { queued }
}

/** Refuses a certificate that would say “0 of 0 classes”. */
async function assertClasses(certificates: readonly StoredCertificate[]): Promise<void> {
  for (const [batch, own] of Map.groupBy(certificates, ({ batch }) => batch?.id)) {
    const matrix = batch === undefined ? undefined : await readMatrix(batch, new Date())
    const without = own.filter(({ account }) => classesOf(matrix, account).held === 0)
    if (without.length > 0)
      throw new HttpError(
        409,
        `No class counts for ${without.map(({ name }) => name).join(', ')}, so the certificate would say “0 of 0 classes”. Mark the attendance first.`,
      )
  }
}

type Matrix = Awaited<ReturnType<typeof readMatrix>>

function classesOf(matrix: Matrix | undefined, account: StoredCertificate['account']): Paper['classes'] {
  const learner = matrix?.learners.find(({ id }) => id === account?.id)
  const { attended, counted: held } = summaryOf(learner?.statuses ?? [])
  return { attended, held }
}

function changedMeanwhile(changed: readonly StoredCertificate[]): HttpError {
  const names = changed.map(({ account, name }) => `${account?.fullName ?? 'A former learner'}: “${name}”`)
  return new HttpError(
    409,
    `A name or a level has changed since you opened this page. Please check it, and issue again. ${names.join(', ')}`,
  )
}

/**
 * Issues the queued certificates, each in a transaction of its own. After a stop, the others stay queued for the next run. A certificate
 * that another node has locked is issued once.
 */
export async function issueQueued(): Promise<void> {
  const queued = await findCertificates({ state: 'queued' })
  if (queued.length === 0) return
  const [signingKey, template, institute] = [
    await readSigningKey(),
    await readTemplate(),
    await readInstitute(),
  ]
  const attendance = new Map<number, Matrix>()
  for (const { id, batch } of queued) {
    const known = batch && (attendance.get(batch.id) ?? (await readMatrix(batch.id, new Date())))
    if (known) attendance.set(batch.id, known)
    await inTransaction(async () => {
      await lockRows(certificateUid, { id })
      const [certificate] = await findCertificates({ id, state: 'queued' })
      if (!certificate?.account || !certificate.batch) return
      const classes = classesOf(known ?? undefined, certificate.account)
      const { timezone, name: instituteName } = institute
      const issuedAt = new Date(Math.floor((Date.now() - EARLIER_MS) / 1000) * 1000)
      const values = { name: certificate.name, batch: certificate.batch.name, institute: instituteName }
      const paper: Paper = {
        serial: newSerial(),
        holder: certificate.name,
        title: template.title,
        text: fillText(template.text, { ...values, ...classes }),
        institute: instituteName,
        batch: certificate.batch.name,
        levels: certificate.levels,
        classes,
        issuedOn: issuedAt.toISOString(),
        validUntil: validUntil(issuedAt, template.validYears, timezone),
        signatories: template.signatories.map(({ name, role }) => ({ name, role })),
        sample: certificate.sample,
        design: template.design,
      }
      const { siteUrl } = environment()
      const token = await sign(credentialOf({ paper, criteria: template.criteria, siteUrl }), signingKey)
      await endReplaced(certificate, paper.serial)
      const once = onceKey(certificate.account.documentId, certificate.batch.documentId)
      const data = { state: 'issued', once, serial: paper.serial, paper, token, issuedAt }
      await certificates().update({ where: { id }, data })
      await enqueueIssued(certificate.account, paper)
    })
  }
}

/** Ends the certificate that a new one replaces, in the same transaction. */
async function endReplaced({ replaces }: StoredCertificate, serial: string): Promise<void> {
  if (!replaces) return
  const before = await findCertificate({ documentId: replaces })
  await lockRows(certificateUid, { id: before.id })
  const data = { state: 'replaced', once: null, endedAt: new Date(), replacedBy: serial }
  await certificates().update({ where: { id: before.id, state: 'issued' }, data })
}

/** The end of the institute's day, so many years later. */
const validUntil = (issuedAt: Date, years: number | null, zone: string): string | null =>
  years === null
    ? null
    : (DateTime.fromJSDate(issuedAt, { zone })
        .plus({ years })
        .endOf('day')
        .toUTC()
        .startOf('second')
        .toISO() ?? null)

/** A serial that nobody can guess; a unique index refuses one that was given before. */
function newSerial(): string {
  for (;;) {
    const serial = serialOf([...randomBytes(RANDOM_LETTERS)])
    if (serial) return serial
  }
}
