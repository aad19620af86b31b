import * as z from 'zod/mini'
import { optionalText, recordId, requiredLine, requiredText } from './admin-fields.ts'
import { rubric } from './cefr.ts'
import { cefrLevels } from './cefr-levels.ts'
import { endpoint } from './endpoint.ts'
import { reasonNames } from './revocation-reasons.ts'

const level = z.enum(cefrLevels, { error: 'Please choose a level from A1 to C2 in each row.' })
const levels = z.object({ range: level, accuracy: level, fluency: level, coherence: level })
export type CefrLevels = z.infer<typeof levels>

/** A batch can have at most this many learners who are asked or issued at once. */
export const certificateLimits = { maxAtOnce: 500, maxNameCharacters: 200, maxReasonCharacters: 300 } as const

/** Scripts whose letters our typefaces can shape, with the joiners that their spelling needs. */
const PRINTABLE = /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Tamil}\p{M}\p{Join_Control} .'’-]+$/u

/** A name as it is printed. */
export const printedName = requiredLine('Please enter your name.', certificateLimits.maxNameCharacters).check(
  z.regex(/\p{L}/u, 'Please enter your name.'),
  z.regex(
    PRINTABLE,
    'We can print Latin, Hindi and Tamil letters, spaces, full stops, hyphens and apostrophes. Please write your name with these.',
  ),
)

/** Everything that the paper says. It is written once, when the certificate is issued. `issuedOn` and `validUntil` are instants. */
export const paper = z.object({
  serial: z.string(),
  holder: z.string(),
  title: z.string(),
  text: z.string(),
  institute: z.string(),
  batch: z.string(),
  levels,
  classes: z.object({ attended: z.number(), held: z.number() }),
  issuedOn: z.string(),
  validUntil: z.nullable(z.string()),
  signatories: z.array(z.object({ name: z.string(), role: z.string() })),
  /** The SHA-256 of a recording that the holder keeps, in hexadecimal. */
  sample: z.nullable(z.string()),
  design: z.enum(['leaf', 'plain']),
})
export type Paper = z.infer<typeof paper>

/**
 * The state of an issued certificate. A replaced one names its successor. Whether it has expired follows from its paper.
 */
const standing = z.discriminatedUnion('state', [
  z.object({ state: z.literal('issued') }),
  z.object({ state: z.literal('revoked'), at: z.string(), reason: z.enum(reasonNames) }),
  z.object({ state: z.literal('replaced'), at: z.string(), by: z.string() }),
])

const issued = z.object({ paper, standing })
/** A certificate on its way: its holder is asked for the name, has confirmed it, or it is being signed. */
const pending = z.object({
  state: z.enum(['asked', 'named', 'queued']),
  name: z.string(),
  levels,
  sample: z.nullable(z.string()),
})

const serial = z
  .string({ error: 'Please enter the number of the certificate.' })
  .check(z.trim(), z.minLength(1, 'Please enter the number of the certificate.'), z.maxLength(60))

/**
 * Checks a number in the register. A number with a typing error is `mistyped`; one that was never given is `unknown`. Of an `erased` one the
 * register keeps only the number, its date and its standing: its holder has deleted their account.
 */
export const checkCertificate = endpoint('GET /certificates/check', 'anyone', {
  summary: 'Whether a certificate is genuine, and what it says',
  query: z.object({ serial }),
  reply: z.discriminatedUnion('found', [
    z.object({ found: z.literal('mistyped') }),
    z.object({ found: z.literal('unknown') }),
    z.extend(issued, { found: z.literal('certificate') }),
    z.object({ found: z.literal('erased'), issuedOn: z.string(), standing }),
  ]),
})

const jwk = z.object({
  kty: z.literal('RSA'),
  n: z.string(),
  e: z.string(),
  kid: z.string(),
  alg: z.literal('RS256'),
})

/** The data that the site publishes as files, so that a certificate can be checked while the CMS is down. */
export const publishedCertificates = z.object({
  issuer: z.object({ id: z.string(), name: z.string() }),
  keys: z.array(z.object({ name: z.string(), jwk })),
  revoked: z.array(z.object({ id: z.string(), revocationReason: z.string() })),
})
export const certificatePublication = endpoint('GET /certificate-publication', 'anyone', {
  summary: 'The public keys of certificates, and those that were revoked',
  reply: z.object({ data: publishedCertificates }),
})

/** A certificate of the caller, or one on its way. */
export const ownCertificate = z.object({
  _id: z.string(),
  batch: z.string(),
  certificate: z.union([pending, issued]),
})
export type OwnCertificate = z.infer<typeof ownCertificate>

export const ownCertificates = endpoint('GET /certificates/mine', 'learner', {
  summary: 'The caller’s certificates, and those waiting for a name',
  reply: z.object({ certificates: z.array(ownCertificate) }),
})

/** Confirms the printed name, and again until the certificate is signed. Fails with 409 afterwards. */
export const confirmName = endpoint('POST /certificates/name', 'learner', {
  summary: 'Confirms the name on one of the caller’s certificates',
  body: z.object({
    id: recordId('Please choose a certificate.'),
    name: printedName,
    sample: z.nullable(z.string().check(z.regex(/^[\da-f]{64}$/, 'This isn’t the SHA-256 of a recording.'))),
  }),
  reply: z.object({ certificate: ownCertificate }),
})

/**
 * The record of a learner: classes, videos and materials, and homework, each of all in the batch. `levels` are those that a coach gave
 * last, each null where there is none; `spokenSeconds` are those of the spoken homework that is still stored.
 */
const record = z.object({
  classes: z.object({ attended: z.number(), held: z.number() }),
  course: z.object({ done: z.number(), items: z.number() }),
  homework: z.object({ handedIn: z.number(), tasks: z.number(), spokenSeconds: z.number() }),
  levels: z.nullable(rubric),
})

/** A learner with their certificate of a batch. `record` is null for those who have left it. */
const candidate = z.object({
  _id: z.string(),
  fullName: z.string(),
  record: z.nullable(record),
  certificate: z.nullable(
    z.object({
      _id: z.string(),
      certificate: z.union([pending, issued]),
      /** A new one that is to replace it. */
      successor: z.nullable(z.object({ _id: z.string(), certificate: pending })),
    }),
  ),
})
export type Candidate = z.infer<typeof candidate>

const batch = recordId('Please choose a batch.')

export const certificateCandidates = endpoint('GET /admin/certificates', 'admin', {
  summary: 'The learners of a batch, what each has done, and their certificates',
  query: z.object({ batch }),
  reply: z.object({ candidates: z.array(candidate) }),
})

const atOnce = z.maxLength(
  certificateLimits.maxAtOnce,
  `You can choose at most ${certificateLimits.maxAtOnce} at once.`,
)

/** Asks learners for the names on their certificates. Fails with 409 if one has a certificate of the batch already. */
export const askForNames = endpoint('POST /admin/certificates', 'admin', {
  summary: 'Prepares certificates, and asks their holders for the name',
  writesTo: 'others',
  bodyBytes: 128 * 1024,
  body: z.object({
    batch,
    learners: z
      .array(z.object({ id: recordId('Please choose a learner.'), levels }))
      .check(z.minLength(1, 'Please choose a learner.'), atOnce),
  }),
  reply: z.object({ asked: z.number() }),
})

/** A certificate as the admin saw it. */
const seen = z.object({
  id: recordId('Please choose a certificate.'),
  name: z
    .string({ error: 'Please reload the page.' })
    .check(z.maxLength(certificateLimits.maxNameCharacters)),
  levels,
})

/**
 * Signs the certificates whose names are confirmed, in the background. The others are left as they are. If a name or a level is
 * another than the admin saw, nothing is signed (409), and the message says what has changed.
 */
export const issueCertificates = endpoint('POST /admin/certificates/issue', 'admin', {
  summary: 'Issues certificates with a confirmed name',
  writesTo: 'others',
  bodyBytes: 512 * 1024,
  body: z.object({
    certificates: z.array(seen).check(z.minLength(1, 'Please choose a certificate.'), atOnce),
  }),
  reply: z.object({ queued: z.number() }),
})

/** Deletes a certificate that has not been issued. */
export const withdrawCertificate = endpoint('DELETE /admin/certificates', 'admin', {
  summary: 'Withdraws a certificate that hasn’t been issued yet',
  query: z.object({ id: recordId('Please choose a certificate.') }),
  reply: z.object({ msg: z.string() }),
})

export const revokeCertificate = endpoint('POST /admin/certificates/revoke', 'admin', {
  summary: 'Revokes a certificate for a reason',
  body: z.object({
    id: recordId('Please choose a certificate.'),
    reason: z.enum(reasonNames, { error: 'Please choose a reason.' }),
    /** For the audit trail only. */
    note: optionalText(certificateLimits.maxReasonCharacters),
  }),
  reply: z.object({ msg: z.string() }),
})

/**
 * Revokes the certificate with a number, also once its holder has deleted their account. Fails with 404 for a number that was never given.
 */
export const revokeByNumber = endpoint('POST /admin/certificates/revoke-number', 'admin', {
  summary: 'Revokes the certificate with a number',
  body: z.object({
    serial,
    reason: z.enum(reasonNames, { error: 'Please choose a reason.' }),
  }),
  reply: z.object({ msg: z.string() }),
})

/** Prepares a new certificate, and asks for the name. The old one counts until the new one is issued. */
export const replaceCertificate = endpoint('POST /admin/certificates/replace', 'admin', {
  summary: 'Replaces a certificate with a new one',
  writesTo: 'others',
  body: z.object({
    id: recordId('Please choose a certificate.'),
    levels,
    note: requiredText('Please say why it’s being replaced.', certificateLimits.maxReasonCharacters),
  }),
  reply: z.object({ msg: z.string() }),
})
