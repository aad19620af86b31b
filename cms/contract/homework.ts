import * as z from 'zod/mini'
import { optionalText, recordId, requiredLine, requiredText } from './admin-fields.ts'
import { rubric } from './cefr.ts'
import { endpoint } from './endpoint.ts'
import { material } from './records.ts'
import { instant } from './time-formats.ts'

/**
 * Limits of homework. A spoken take is sent in pieces of `pieceBytes`; three minutes of Opus at 24 kbit/s are 540 kB. Everything that
 * a learner handed in is deleted after `keptDays`, pieces without a take after `pieceDays`.
 */
export const homeworkLimits = {
  maxWords: 600,
  maxCharacters: 6000,
  maxSeconds: 180,
  pieceBytes: 256 * 1024,
  maxBytes: 4 * 1024 * 1024,
  maxFindings: 60,
  maxNotes: 40,
  maxNoteCharacters: 300,
  maxPhrases: 40,
  maxPhraseCharacters: 120,
  maxSoundSeconds: 600,
  soundMegabytes: 20,
  keptDays: 180,
  pieceDays: 14,
} as const

export const homeworkKinds = ['written', 'spoken', 'scenario'] as const

const seconds = z.number().check(z.gte(0), z.lte(homeworkLimits.maxSeconds + 2))
const span = z.object({ start: seconds, end: seconds })

/** The measurements of a take by the learner's own device. */
export const measured = z.object({
  talk: z.array(span).check(z.maxLength(400)),
  pauses: z.array(span).check(z.maxLength(400)),
  figures: z.object({
    speaking: z.number(),
    silence: z.number(),
    longestRun: z.number(),
    pausesPerMinute: z.number(),
    loudnessSpread: z.number(),
    pitchRange: z.nullable(z.number()),
  }),
})

/** A mistake that the checker found on the learner's device, and the learner left: the rule and the words. */
const finding = z.object({
  rule: z.string().check(z.maxLength(100)),
  words: z.string().check(z.maxLength(100)),
})

/** The words of a written text that a note is about, by their UTF-16 offsets. */
const place = z
  .object({
    start: z.int().check(z.gte(0)),
    end: z.int().check(z.lte(homeworkLimits.maxCharacters)),
  })
  .check(z.refine(({ start, end }) => start < end, 'Please mark some words.'))

/** A coach's note, `at` seconds of a recording or on a `place` of a text; a note without a place is about the whole text. */
const note = z.object({ at: z.number(), place: z.optional(place), text: z.string() })

type OrderedNote = Pick<z.infer<typeof note>, 'at' | 'place'>

/** The order of a review's notes: by their moments, or by their places in a text, after those about the whole of it. */
export const byMoment = (one: OrderedNote, other: OrderedNote): number =>
  one.at - other.at || (one.place?.start ?? -1) - (other.place?.start ?? -1)

export const homeworkReview = z.object({
  notes: z.array(note),
  keep: z.string(),
  drop: z.string(),
  tryNext: z.string(),
  rubric,
})

/** `url` is signed and expires; it is null for a written one. `late` is after the task was due. */
const handIn = z.object({
  _id: z.string(),
  text: z.string(),
  url: z.nullable(z.string()),
  mimeType: z.string(),
  seconds: z.number(),
  measured: z.nullable(measured),
  handedInAt: z.string(),
  late: z.boolean(),
})

/** A sound that learners hear with a task. `url` is signed and expires. */
const taskSound = z.object({ url: z.string(), mimeType: z.string(), seconds: z.number() })

/** `topic` is the slug of a practice topic, empty but for a scenario. */
const task = z.object({
  _id: z.string(),
  title: z.string(),
  text: z.string(),
  kind: z.enum(homeworkKinds),
  topic: z.string(),
  dueAt: z.string(),
  material: z.nullable(material),
  sound: z.nullable(taskSound),
})

/** A hand-in as its owner sees it: the review appears once the coach has finished it. */
const ownHandIn = z.extend(handIn, {
  review: z.nullable(z.extend(homeworkReview, { reviewedAt: z.string() })),
})
const ownTask = z.extend(task, { handIn: z.nullable(ownHandIn) })

const taskId = recordId('Please choose a task.')
const handInReply = z.object({ handIn: ownHandIn })

/** The tasks of the caller's batch, the next due first and the past ones last; none without a batch. */
export const ownHomework = endpoint('GET /homework', 'learner', {
  summary: 'The homework of the caller’s batch, with what they handed in',
  offline: true,
  reply: z.object({ tasks: z.array(ownTask) }),
})

/**
 * Hands in a written task, or what the learner wrote about a scenario. A second one replaces the first until the task is due; then it
 * fails with 409. A first one after that is late.
 */
export const handInText = endpoint('POST /homework/texts', 'learner', {
  summary: 'Hands in written homework',
  status: 201,
  body: z.object({
    task: taskId,
    text: requiredText('Please write your homework.', homeworkLimits.maxCharacters).check(
      z.refine((text) => text.split(/\s+/).length <= homeworkLimits.maxWords, {
        error: `Please use at most ${homeworkLimits.maxWords} words.`,
      }),
    ),
    findings: z.array(finding).check(z.maxLength(homeworkLimits.maxFindings)),
  }),
  reply: handInReply,
})

/** The id of a take, which the learner's device makes up. */
const take = z
  .string({ error: 'Please name the take.' })
  .check(z.regex(/^[\da-f-]{36}$/, 'This isn’t the ID of a take.'))

/** How many bytes of a take have arrived: where the sender goes on, today or in two weeks. */
export const takeReceived = endpoint('GET /homework/pieces', 'learner', {
  summary: 'How much of a spoken take has arrived',
  query: z.object({ take }),
  reply: z.object({ received: z.number() }),
})

/**
 * Stores the next piece of a take: `homeworkLimits.pieceBytes`, or less if it is the last. A piece that is there already, or that leaves
 * a gap, changes nothing: the reply always says where to go on. Fails with 409 after the last piece, and with `DiskFull` (507).
 */
export const sendPiece = endpoint('POST /homework/pieces', 'learner', {
  summary: 'Stores a piece of a spoken take',
  body: z.object({
    take,
    offset: z.int().check(z.gte(0), z.lt(homeworkLimits.maxBytes)),
    /** As base64. */
    content: z.string().check(
      z.minLength(4, {
        error: 'A part of the recording arrived empty. Please send it again.',
        abort: true,
      }),
      z.regex(
        /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}(?:==|[A-Za-z\d+/]=))?$/,
        'A part of the recording arrived damaged. Please send it again.',
      ),
    ),
  }),
  bodyBytes: 400 * 1024,
  reply: z.object({ received: z.number() }),
})

/** Hands in a take that has arrived whole. Repeating it changes nothing. Fails as `handInText` does, and with 409 if bytes are missing. */
export const handInTake = endpoint('POST /homework/takes', 'learner', {
  summary: 'Hands in a spoken take whose pieces have arrived',
  status: 201,
  body: z.object({
    task: taskId,
    take,
    bytes: z.int().check(z.gte(1)),
    measured: z.nullable(measured),
    /** The learner agrees that the coaches of the batch hear the take, and that it is kept for `homeworkLimits.keptDays`. */
    consent: z.literal('yes', { error: 'Please agree that your coaches may hear it.' }),
  }),
  reply: handInReply,
})

const counted = z.object({ words: z.string(), learners: z.number() })

/** A task as coaches see it. `findings` are the mistakes that most learners left, of the written ones. */
const coachedTask = z.extend(task, {
  batch: z.string(),
  batch_name: z.string(),
  learners: z.number(),
  handedIn: z.number(),
  reviewed: z.number(),
  findings: z.array(counted),
})

/** The kinds of what is reviewed: homework, and for admins the answers of the mock interview. */
const reviewedKind = z.enum([...homeworkKinds, 'answer'])

const waiting = z.object({
  _id: z.string(),
  fullName: z.string(),
  batch_name: z.string(),
  title: z.string(),
  kind: reviewedKind,
  seconds: z.number(),
  handedInAt: z.string(),
  late: z.boolean(),
})

/** The newest tasks of the caller's batches, and the first hundred hand-ins that wait for a review, the oldest first. */
export const coachHomework = endpoint('GET /coach/homework', 'coach', {
  summary: 'The homework of the caller’s batches, and the hand-ins waiting for a review',
  reply: z.object({
    batches: z.array(
      z.object({
        _id: z.string(),
        batch_name: z.string(),
        materials: z.array(z.object({ _id: z.string(), title: z.string() })),
      }),
    ),
    tasks: z.array(coachedTask),
    queue: z.array(waiting),
    phrases: z.array(z.string()),
  }),
})

const taskFields = {
  title: requiredLine('Please enter a title.', 200),
  text: requiredText('Please say what to do.', 4000),
  kind: z.enum(homeworkKinds, { error: 'Please choose how it’s done.' }),
  topic: z.string().check(z.regex(/^[a-z0-9-]{0,100}$/, 'Please choose a scenario.')),
  dueAt: instant('Please say when it’s due.'),
  /** The id of a material of the batch, or empty. */
  material: z.string().check(z.regex(/^[a-z0-9]{0,64}$/i, 'Please choose a material of this batch.')),
}

const needsTopic = z.refine<{ kind: string; topic: string }>(
  ({ kind, topic }) => kind !== 'scenario' || topic !== '',
  {
    error: 'Please choose a scenario.',
    path: ['topic'],
  },
)

/** The optional sound of a task: WebM, MP4, M4A, Ogg, MP3 or WAV, of at most `homeworkLimits.maxSoundSeconds`. */
const optionalSound = {
  file: { field: 'sound', megabytes: homeworkLimits.soundMegabytes },
  withoutFile: true,
} as const

export const setHomework = endpoint('POST /coach/homework-task', 'coach', {
  summary: 'Sets homework for a batch',
  writesTo: 'others',
  status: 201,
  ...optionalSound,
  body: z.object({ batch: recordId('Please choose a batch.'), ...taskFields }).check(needsTopic),
  reply: z.object({ _id: z.string() }),
})

/** Changes homework. How it is done stays, since learners may have begun. A new sound replaces the earlier one. */
export const changeHomework = endpoint('PUT /coach/homework-task', 'coach', {
  summary: 'Changes homework',
  writesTo: 'others',
  query: z.object({ id: taskId }),
  ...optionalSound,
  body: z
    .object({
      ...taskFields,
      /** Without a new sound: whether the earlier one stays. */
      earlierSound: z._default(z.enum(['keep', 'remove']), 'keep'),
    })
    .check(needsTopic),
  reply: z.object({ _id: z.string() }),
})

export const deleteHomework = endpoint('DELETE /coach/homework-task', 'coach', {
  summary: 'Deletes homework with everything that was handed in',
  query: z.object({ id: taskId }),
  reply: z.object({ msg: z.string() }),
})

/** A hand-in as coaches see it; the `title` of an answer is its question. `version` changes with every review and every new hand-in. */
const coachedHandIn = z.extend(handIn, {
  fullName: z.string(),
  batch_name: z.string(),
  title: z.string(),
  task: z.string(),
  kind: reviewedKind,
  review: z.nullable(homeworkReview),
  reviewedAt: z.nullable(z.string()),
  version: z.number(),
})

const handInQuery = z.object({ id: recordId('Please choose what was handed in.') })

export const openHandIn = endpoint('GET /coach/hand-in', 'coach', {
  summary: 'What a learner handed in, with its review',
  query: handInQuery,
  reply: z.object({ handIn: coachedHandIn }),
})

const line = optionalText(homeworkLimits.maxNoteCharacters)

/**
 * Saves a review, half written or finished; the learner sees it, and gets a mail, once it is `done`. Fails with 409 and stores nothing
 * if another coach has saved since `version`, or the learner has handed in again. A `place` must have words of the text.
 */
export const reviewHandIn = endpoint('PUT /coach/hand-in', 'coach', {
  summary: 'Saves the review of a hand-in',
  writesTo: 'others',
  query: handInQuery,
  body: z
    .object({
      version: z.int(),
      done: z.boolean(),
      notes: z
        .array(
          z.object({
            at: seconds,
            place: z.optional(place),
            text: requiredText('Please write a note.', homeworkLimits.maxNoteCharacters),
          }),
        )
        .check(
          z.maxLength(homeworkLimits.maxNotes, `Please write at most ${homeworkLimits.maxNotes} notes.`),
        ),
      keep: line,
      drop: line,
      tryNext: line,
      rubric,
    })
    .check(
      z.refine(
        ({ done, notes, keep, drop, tryNext, rubric }) =>
          !done ||
          notes.length > 0 ||
          Boolean(keep || drop || tryNext) ||
          Object.values(rubric).some(Boolean),
        { error: 'Please choose a level, add a note or write a line first.', path: ['keep'] },
      ),
    ),
  reply: z.object({ handIn: coachedHandIn }),
})

/** Replaces the caller's own phrase bank. */
export const savePhrases = endpoint('PUT /coach/phrases', 'coach', {
  summary: 'Saves the caller’s phrase bank',
  body: z.object({
    phrases: z
      .array(requiredLine('Please write a phrase.', homeworkLimits.maxPhraseCharacters))
      .check(
        z.maxLength(homeworkLimits.maxPhrases, `Please keep at most ${homeworkLimits.maxPhrases} phrases.`),
      ),
  }),
  reply: z.object({ phrases: z.array(z.string()) }),
})

export type Measured = z.infer<typeof measured>
export type HomeworkNote = z.infer<typeof note>
export type HomeworkReview = z.infer<typeof homeworkReview>
export type OwnTask = z.infer<typeof ownTask>
export type OwnHandIn = z.infer<typeof ownHandIn>
export type CoachedTask = z.infer<typeof coachedTask>
export type CoachedHandIn = z.infer<typeof coachedHandIn>
export type CoachHomework = z.infer<(typeof coachHomework)['reply']>
