import { homeworkLimits } from '@careerspeak/contract'
import type { Context } from 'koa'
import { z } from 'zod'
import type { Account } from '../../platform/auth/account'
import { text } from '../../platform/database/rows'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import { HttpError, invalidField } from '../../platform/http/http-error'
import { probeRecording, type RejectionReason } from '../../platform/recordings/probe-recording'
import type { SoundEnding } from '../../platform/recordings/read-recording'
import { createPrivateFiles, removeAfterCommit, removeOnFailure } from '../../platform/storage/private-files'
import { sendRecordingFile } from '../../platform/storage/send-recording'
import { storageOf } from '../../platform/storage/storage'
import { coachIdsOf } from '../coaching/coaches'
import { taskNotFound, taskUid } from './homework'
import { soundLinks } from './links'
import { mayHearSound } from './policy'

/** The columns of a task for its sound. */
export type SoundColumns = { sound: string; soundType: string; soundSeconds: number; soundBy: string }

export const noSound = { sound: null, soundType: null, soundSeconds: null, soundBy: null }

/** The private storage of the sounds of tasks. */
export const createSoundFiles = () => createPrivateFiles<SoundEnding>(storageOf('homework-sounds'))

const MAX_MINUTES = homeworkLimits.maxSoundSeconds / 60

const messages: Record<RejectionReason, string> = {
  'other kind': 'We can’t read this audio file. Please choose an MP3, M4A, WAV, Ogg or WebM file.',
  silent: 'This file has no sound. Please choose another one.',
  incomplete: 'This audio file is damaged, or part of it got lost on the way. Please try again.',
  slow: 'We couldn’t read this audio file in time. Please try again in a few minutes.',
}

const rejection = (message: string) => invalidField('sound', message)

/** Stores a request's sound, if it has one, runs work, and deletes the file again if work throws. */
export async function withStoredSound<Result>(
  { ctx, caller }: { ctx: Context; caller: Account },
  work: (stored: SoundColumns | undefined) => Promise<Result>,
): Promise<Result> {
  const stored = await storeSound(ctx, caller)
  return removeOnFailure(createSoundFiles(), stored?.sound, () => work(stored))
}

async function storeSound(ctx: Context, { id, user }: Account): Promise<SoundColumns | undefined> {
  const [received, ...others] = [ctx.request.files?.sound].flat()
  if (!received) return undefined
  if (others.length > 0) throw rejection('Please choose one audio file.')
  const read = await probeRecording(received.filepath, id)
  if (typeof read === 'string') throw rejection(messages[read])
  if (read.seconds > homeworkLimits.maxSoundSeconds + 1)
    throw rejection(`Audio can be up to ${MAX_MINUTES} minutes long.`)
  const sound = await createSoundFiles().store(read.path, read.ending)
  // Of a video, learners hear the sound.
  const soundType = read.mimeType.replace('video/', 'audio/')
  return { sound, soundType, soundSeconds: read.seconds, soundBy: user._id }
}

/** Takes the sounds that an account attached from their tasks: they may be its voice. */
export async function removeSoundsOf(unit: UnitOfWork, account: number): Promise<void> {
  const tasks = strapi.db.query(taskUid)
  const found: { id: number; sound: string | null }[] = await tasks.findMany({
    select: ['id', 'sound'],
    where: { soundBy: { id: account } },
  })
  for (const { id } of found) await tasks.update({ where: { id }, data: noSound })
  removeAfterCommit(
    unit,
    createSoundFiles(),
    found.flatMap(({ sound }) => sound ?? []),
  )
}

/** The names of all sounds that a task has. */
export async function soundsInUse(): Promise<string[]> {
  const found: { sound: string }[] = await strapi.db
    .query(taskUid)
    .findMany({ select: ['sound'], where: { sound: { $notNull: true } } })
  return found.map(({ sound }) => sound)
}

const withSound = z.object({
  sound: z.string(),
  soundType: text,
  createdAt: z.coerce.date(),
  batch: z.object({ id: z.number() }),
  soundBy: z.object({ id: z.number() }).nullable(),
})

/** Sends the sound of a task by a valid link to the batch's learners and coaches, an admin, or the coach who attached it. */
export const soundRoute = soundLinks.route(async (ctx, id, reader) => {
  const found: unknown = await strapi.db
    .query(taskUid)
    .findOne({ where: { documentId: id }, populate: ['batch', 'soundBy'] })
  const task = withSound.safeParse(found).data
  if (!task) throw taskNotFound()
  const batch = task.batch.id
  const coachesOfBatch = await coachIdsOf(batch)
  if (!mayHearSound(reader, { batch, coachesOfBatch, attachedBy: task.soundBy?.id })) throw new HttpError(403)
  const { message: gone } = taskNotFound()
  await sendRecordingFile(ctx, {
    from: createSoundFiles(),
    file: task.sound,
    mimeType: task.soundType,
    title: 'homework-sound',
    recordedAt: task.createdAt,
    gone,
  })
})
