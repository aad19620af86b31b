import * as z from 'zod/mini'
import {
  calendarDay,
  optionalText,
  recordId,
  requiredLine,
  requiredText,
  wholeNumber,
} from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { batch, courseModule, material, video } from './records.ts'
import { webAddress } from './web-address.ts'

const message = z.object({ msg: z.string() })
const batchName = (sentence: string) => requiredLine(sentence, 100)
const SEATS = 'Enter a number of seats from 1 to 1000, or nothing for no limit.'
const capacity = z.optional(z.nullable(wholeNumber(1, 1000, SEATS)))
const NAME_AND_DESCRIPTION_REQUIRED = 'Please provide both a name and a description'
const BATCH_AND_TITLE_REQUIRED = 'Please select a batch and give a title'
const ALL_FIELDS_REQUIRED = 'Fill in all the fields'
const videoTitle = requiredLine(ALL_FIELDS_REQUIRED, 200)
const materialTitle = requiredLine(BATCH_AND_TITLE_REQUIRED, 200)
const idQuery = (sentence: string) => z.object({ id: recordId(sentence) })

/** All batches with their contents, the oldest first. */
export const getBatches = endpoint('GET /admin/get-batches', 'admin', {
  summary: 'Lists all batches',
  reply: z.object({ batches: z.array(batch) }),
})

/** Creates a batch; its name must be unique, ignoring case. `capacity` is its number of seats, null for no limit. */
export const newBatch = endpoint('POST /admin/new-batch', 'admin', {
  summary: 'Creates a batch',
  status: 201,
  body: z.object({
    name: batchName(NAME_AND_DESCRIPTION_REQUIRED),
    description: requiredText(NAME_AND_DESCRIPTION_REQUIRED, 2000),
    capacity,
  }),
  reply: z.object({ batch }),
})

/**
 * Changes a batch’s name, description and seats. Fields that are left out stay. A new `capacity` can’t be less than the learners in the batch.
 * `previous` is what the form was opened with: if another admin has changed it since, nothing is stored (409).
 */
export const editBatchName = endpoint('PUT /admin/edit-batchname', 'admin', {
  summary: 'Changes a batch’s name, description and seats',
  body: z.object({
    id: recordId('Please select a batch.'),
    name: batchName('Batch name cannot be empty'),
    batchDescription: z.optional(optionalText(2000)),
    capacity,
    previous: z.optional(z.object({ name: z.string(), batchDescription: z.string(), capacity })),
  }),
  reply: z.pick(batch, { batch_name: true, batch_description: true, capacity: true }),
})

/**
 * Copies a batch for the next term, with its description, modules, materials, videos and classes. All classes move by the same
 * number of days, so that the first is on `startsOn` (today or later, if there are classes). Recordings and students are not
 * copied, and no mails are sent.
 */
export const copyBatch = endpoint('POST /admin/copy-batch', 'admin', {
  summary: 'Copies a batch, with its classes on later dates',
  status: 201,
  body: z.object({
    id: recordId('Please select a batch.'),
    name: batchName('Batch name cannot be empty'),
    startsOn: calendarDay('Please choose the date of the first class.'),
  }),
  reply: z.object({ batch }),
})

/** Deletes a batch with its contents; its students become users without a batch. */
export const deleteBatch = endpoint('DELETE /admin/delete-batch', 'admin', {
  summary: 'Deletes a batch with its contents',
  writesTo: 'others',
  query: idQuery('Please select a batch.'),
  reply: message,
})

export const uploadVideo = endpoint('POST /admin/video-upload', 'admin', {
  summary: 'Adds a video to a batch',
  body: z.object({ batchId: recordId(ALL_FIELDS_REQUIRED), title: videoTitle, VideoUrl: webAddress }),
  reply: z.object({ msg: z.string(), video }),
})

export const editVideo = endpoint('PUT /admin/video', 'admin', {
  summary: 'Changes a video',
  query: idQuery('Please choose a video.'),
  body: z.object({ title: z.optional(videoTitle), VideoUrl: z.optional(webAddress) }),
  reply: z.object({ msg: z.string(), video }),
})

export const deleteVideo = endpoint('DELETE /admin/video', 'admin', {
  summary: 'Removes a video',
  query: idQuery('Please choose a video.'),
  reply: message,
})

/**
 * Adds a material (pdf, ppt, pptx, doc or docx) to a module, which is created if the batch has none of that name.
 */
export const uploadMaterial = endpoint('POST /admin/upload-pdf', 'admin', {
  summary: 'Adds a material to a module of a batch',
  file: { field: 'file', megabytes: 50 },
  body: z.object({
    batchId: recordId(BATCH_AND_TITLE_REQUIRED),
    title: materialTitle,
    moduleName: requiredLine(BATCH_AND_TITLE_REQUIRED, 100),
  }),
  reply: z.object({ msg: z.string(), module: courseModule }),
})

export const editMaterial = endpoint('PUT /admin/material', 'admin', {
  summary: 'Changes a material or its file',
  query: idQuery('Please choose a material.'),
  file: { field: 'file', megabytes: 50 },
  withoutFile: true,
  body: z.object({ title: z.optional(materialTitle) }),
  reply: z.object({ msg: z.string(), material }),
})

export const deleteMaterial = endpoint('DELETE /admin/material', 'admin', {
  summary: 'Removes a material with its file',
  query: idQuery('Please choose a material.'),
  reply: message,
})

export const materialLimits = { maxPerRequest: 100 } as const

const materialIds = z
  .array(recordId('Please choose materials.'), { error: 'Please choose materials.' })
  .check(
    z.minLength(1, 'Please choose materials.'),
    z.maxLength(
      materialLimits.maxPerRequest,
      `You can change at most ${materialLimits.maxPerRequest} materials at once.`,
    ),
  )

/** The modules of the batch after the change; `missing` counts requested materials that no longer existed. */
const remainingModules = z.object({ modules: z.array(courseModule), missing: z.number() })

/**
 * Moves materials of a batch to a module of it, which is created if the batch has none of that name. Modules left empty are
 * deleted. Materials no longer in the batch are skipped; if none is left, it fails with 404.
 */
export const moveMaterials = endpoint('POST /admin/move-materials', 'admin', {
  summary: 'Moves materials of a batch to another module',
  body: z.object({
    batchId: recordId(BATCH_AND_TITLE_REQUIRED),
    ids: materialIds,
    moduleName: requiredLine('Please choose a module, or type the name of a new one.', 100),
  }),
  reply: remainingModules,
})

/** Deletes materials of a batch with their files, and modules left empty; otherwise like `moveMaterials`. */
export const deleteMaterials = endpoint('POST /admin/delete-materials', 'admin', {
  summary: 'Removes materials of a batch with their files',
  body: z.object({ batchId: recordId(BATCH_AND_TITLE_REQUIRED), ids: materialIds }),
  reply: remainingModules,
})
