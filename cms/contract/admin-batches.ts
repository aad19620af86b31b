import * as z from 'zod/mini'
import { calendarDay, neededLine, neededWords, recordId, words } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { webAddress } from './fields.ts'
import { batch, courseModule, material, video } from './records.ts'

const message = z.object({ msg: z.string() })
const batchName = (sentence: string) => neededLine(sentence, 100)
const BOTH = 'Please provide both name and description'
const NEEDED = 'Please select a batch or give a title'
const ALL_FIELDS = 'Fill all fields'
const videoTitle = neededLine(ALL_FIELDS, 200)
const materialTitle = neededLine(NEEDED, 200)
const idOf = (sentence: string) => z.object({ id: recordId(sentence) })

/** Every batch with everything in it, the oldest first. */
export const getBatches = endpoint('GET /admin/get-batches', 'admin', {
  summary: 'Lists all batches',
  reply: z.object({ batches: z.array(batch) }),
})

/** Makes a batch; no two have the same name, in whatever case. */
export const newBatch = endpoint('POST /admin/new-batch', 'admin', {
  summary: 'Makes a batch',
  status: 201,
  body: z.object({ name: batchName(BOTH), description: neededWords(BOTH, 2000) }),
  reply: z.object({ batch }),
})

/**
 * Renames and describes a batch. Without `batchDescription` the description stays. `previous` is what the form began
 * with: where another admin has changed it since, nothing is stored (409).
 */
export const editBatchName = endpoint('PUT /admin/edit-batchname', 'admin', {
  summary: 'Renames and describes a batch',
  body: z.object({
    id: recordId('Please select a batch.'),
    name: batchName('Batch name cannot be empty'),
    batchDescription: z.optional(words(2000)),
    previous: z.optional(z.object({ name: z.string(), batchDescription: z.string() })),
  }),
  reply: z.object({ batch_name: z.string(), batch_description: z.string() }),
})

/**
 * Makes a batch like another one, for the next term: with its description, modules, materials, videos and classes, all of
 * these moved by as many days as bring the first one to `startsOn` (today or later, where there are classes). Recordings
 * and students stay where they are, and nobody gets a mail.
 */
export const copyBatch = endpoint('POST /admin/copy-batch', 'admin', {
  summary: 'Makes a batch like another one, its classes on later dates',
  status: 201,
  body: z.object({
    id: recordId('Please select a batch.'),
    name: batchName('Batch name cannot be empty'),
    startsOn: calendarDay('Please choose the date of the first class.'),
  }),
  reply: z.object({ batch }),
})

/** Removes a batch with everything in it; its students become users again. */
export const deleteBatch = endpoint('DELETE /admin/delete-batch', 'admin', {
  summary: 'Removes a batch with everything in it',
  query: idOf('Please select a batch.'),
  reply: message,
})

export const uploadVideo = endpoint('POST /admin/video-upload', 'admin', {
  summary: 'Gives a batch a video',
  body: z.object({ batchId: recordId(ALL_FIELDS), title: videoTitle, VideoUrl: webAddress }),
  reply: z.object({ msg: z.string(), video }),
})

export const editVideo = endpoint('PUT /admin/video', 'admin', {
  summary: 'Changes a video',
  query: idOf('Please choose a video.'),
  body: z.object({ title: z.optional(videoTitle), VideoUrl: z.optional(webAddress) }),
  reply: z.object({ msg: z.string(), video }),
})

export const deleteVideo = endpoint('DELETE /admin/video', 'admin', {
  summary: 'Removes a video',
  query: idOf('Please choose a video.'),
  reply: message,
})

/**
 * Takes a material of at most 50 MB (pdf, ppt, pptx, doc or docx) into a module, which it makes where the batch has
 * none of that name.
 */
export const uploadMaterial = endpoint('POST /admin/upload-pdf', 'admin', {
  summary: 'Takes a material into a module of a batch',
  file: { field: 'file', megabytes: 50 },
  body: z.object({
    batchId: recordId(NEEDED),
    title: materialTitle,
    moduleName: neededLine(NEEDED, 100),
  }),
  reply: z.object({ msg: z.string(), module: courseModule }),
})

export const editMaterial = endpoint('PUT /admin/material', 'admin', {
  summary: 'Changes a material or its file',
  query: idOf('Please choose a material.'),
  file: { field: 'file', megabytes: 50 },
  withoutFile: true,
  body: z.object({ title: z.optional(materialTitle) }),
  reply: z.object({ msg: z.string(), material }),
})

export const deleteMaterial = endpoint('DELETE /admin/material', 'admin', {
  summary: 'Removes a material with its file',
  query: idOf('Please choose a material.'),
  reply: message,
})

/** How many materials are moved or deleted at once at most. */
export const materialLimits = { atOnce: 100 } as const

const materialIds = z
  .array(recordId('Please choose materials.'), { error: 'Please choose materials.' })
  .check(
    z.minLength(1, 'Please choose materials.'),
    z.maxLength(materialLimits.atOnce, `At most ${materialLimits.atOnce} materials are changed at once.`),
  )

/** The modules of the batch as they are now; of those that were asked for, `missing` were no longer there. */
const modulesNow = z.object({ modules: z.array(courseModule), missing: z.number() })

/**
 * Moves materials of a batch to a module of it, which is made where the batch has none of that name. A module that is left
 * empty goes. What is no longer in the batch is passed over; 404 where that is all of it.
 */
export const moveMaterials = endpoint('POST /admin/move-materials', 'admin', {
  summary: 'Moves materials of a batch to another module',
  body: z.object({
    batchId: recordId(NEEDED),
    ids: materialIds,
    moduleName: neededLine('Please choose a module, or type the name of a new one.', 100),
  }),
  reply: modulesNow,
})

/** Removes materials of a batch with their files, and the modules that are left empty; else like the above. */
export const deleteMaterials = endpoint('POST /admin/delete-materials', 'admin', {
  summary: 'Removes materials of a batch with their files',
  body: z.object({ batchId: recordId(NEEDED), ids: materialIds }),
  reply: modulesNow,
})
