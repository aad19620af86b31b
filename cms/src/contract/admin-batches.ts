import * as z from 'zod/mini'
import { neededWords, recordId, words } from './admin-fields'
import type { Endpoint } from './endpoint'
import { webAddress } from './fields'
import { batch, courseModule, material, video } from './records'

const message = z.object({ msg: z.string() })
const batchName = (sentence: string) => neededWords(sentence, 100)
const BOTH = 'Please provide both name and description'
const NEEDED = 'Please select a batch or give a title'
const ALL_FIELDS = 'Fill all fields'
const videoTitle = neededWords(ALL_FIELDS, 200)
const materialTitle = neededWords(NEEDED, 200)
const idOf = (sentence: string) => z.object({ id: recordId(sentence) })

/** GET /api/admin/get-batches - every batch with everything in it, the oldest first. */
export const getBatches = {
  summary: 'Lists all batches',
  method: 'GET',
  path: '/admin/get-batches',
  access: 'admin',
  status: 200,
  reply: z.object({ batches: z.array(batch) }),
} as const satisfies Endpoint

/** POST /api/admin/new-batch - makes a batch; no two have the same name, in whatever case. */
export const newBatch = {
  summary: 'Makes a batch',
  method: 'POST',
  path: '/admin/new-batch',
  access: 'admin',
  status: 201,
  body: z.object({ name: batchName(BOTH), description: neededWords(BOTH, 2000) }),
  reply: z.object({ batch }),
} as const satisfies Endpoint

/**
 * PUT /api/admin/edit-batchname - renames and describes a batch. Without `batchDescription` the description stays.
 * `previous` is what the form began with: where another admin has changed it since, nothing is stored (409).
 */
export const editBatchName = {
  summary: 'Renames and describes a batch',
  method: 'PUT',
  path: '/admin/edit-batchname',
  access: 'admin',
  status: 200,
  body: z.object({
    id: recordId('Please select a batch.'),
    name: batchName('Batch name cannot be empty'),
    batchDescription: z.optional(words(2000)),
    previous: z.optional(z.object({ name: z.string(), batchDescription: z.string() })),
  }),
  reply: z.object({ batch_name: z.string(), batch_description: z.string() }),
} as const satisfies Endpoint

/** DELETE /api/admin/delete-batch?id= - removes a batch with everything in it; its students become users again. */
export const deleteBatch = {
  summary: 'Removes a batch with everything in it',
  method: 'DELETE',
  path: '/admin/delete-batch',
  access: 'admin',
  status: 200,
  query: idOf('Please select a batch.'),
  reply: message,
} as const satisfies Endpoint

/** POST /api/admin/video-upload - gives a batch a video. */
export const uploadVideo = {
  summary: 'Gives a batch a video',
  method: 'POST',
  path: '/admin/video-upload',
  access: 'admin',
  status: 200,
  body: z.object({ batchId: recordId(ALL_FIELDS), title: videoTitle, VideoUrl: webAddress }),
  reply: z.object({ msg: z.string(), video }),
} as const satisfies Endpoint

/** PUT /api/admin/video?id= - changes the title or the address of a video. */
export const editVideo = {
  summary: 'Changes a video',
  method: 'PUT',
  path: '/admin/video',
  access: 'admin',
  status: 200,
  query: idOf('Please choose a video.'),
  body: z.object({ title: z.optional(videoTitle), VideoUrl: z.optional(webAddress) }),
  reply: z.object({ msg: z.string(), video }),
} as const satisfies Endpoint

/** DELETE /api/admin/video?id= - removes a video from its batch. */
export const deleteVideo = {
  summary: 'Removes a video',
  method: 'DELETE',
  path: '/admin/video',
  access: 'admin',
  status: 200,
  query: idOf('Please choose a video.'),
  reply: message,
} as const satisfies Endpoint

/**
 * POST /api/admin/upload-pdf - takes a material of at most 50 MB (pdf, ppt, pptx, doc or docx) into a module, which it
 * makes where the batch has none of that name.
 */
export const uploadMaterial = {
  summary: 'Takes a material into a module of a batch',
  method: 'POST',
  path: '/admin/upload-pdf',
  access: 'admin',
  status: 200,
  file: { field: 'file', megabytes: 50 },
  body: z.object({
    batchId: recordId(NEEDED),
    title: materialTitle,
    moduleName: neededWords(NEEDED, 100),
  }),
  reply: z.object({ msg: z.string(), module: courseModule }),
} as const satisfies Endpoint

/** PUT /api/admin/material?id= - changes the title of a material, its file, or both. */
export const editMaterial = {
  summary: 'Changes a material or its file',
  method: 'PUT',
  path: '/admin/material',
  access: 'admin',
  status: 200,
  query: idOf('Please choose a material.'),
  file: { field: 'file', megabytes: 50 },
  withoutFile: true,
  body: z.object({ title: z.optional(materialTitle) }),
  reply: z.object({ msg: z.string(), material }),
} as const satisfies Endpoint

/** DELETE /api/admin/material?id= - removes a material with its file. */
export const deleteMaterial = {
  summary: 'Removes a material with its file',
  method: 'DELETE',
  path: '/admin/material',
  access: 'admin',
  status: 200,
  query: idOf('Please choose a material.'),
  reply: message,
} as const satisfies Endpoint
