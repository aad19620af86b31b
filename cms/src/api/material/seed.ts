import { join } from 'node:path'
import { z } from 'zod'
import { readSeed, resolveSeedDate } from '../../platform/seed'
import { wallTimeOf } from '../../platform/zoned-time'
import { createMaterialFiles, materialEnding, materialTypes } from './material-files'

const material = z.union([
  z.strictObject({ title: z.string(), file: z.string() }),
  z.strictObject({ title: z.string(), link: z.url() }),
])
const materials = z.array(material).default([])

const batch = z.strictObject({
  name: z.string(),
  description: z.string(),
  /** How many learners it takes, and the slug of the course that it is the batch of. */
  capacity: z.number().optional(),
  course: z.string().optional(),
  modules: z.array(z.strictObject({ name: z.string(), materials })),
  videos: z.array(z.strictObject({ title: z.string(), url: z.url() })),
  classes: z.array(
    z.strictObject({
      title: z.string(),
      description: z.string(),
      starts: z.string(),
      duration: z.number(),
      link: z.string(),
      recording: z.url().optional(),
      materials,
    }),
  ),
})

/** Creates the demo institute's batches with their modules, materials, videos and classes around now. */
export async function seedBatches(folder: string, timezone: string): Promise<void> {
  const files = createMaterialFiles()
  const now = new Date()

  /** The fields of a material; its seed file is copied into the material storage. */
  async function fieldsOf(given: z.infer<typeof material>) {
    if (!('file' in given)) return given
    const ending = materialEnding(given.file)
    if (!ending) throw new Error(`${given.file} isn’t a kind of file that a material can be`)
    const file = await files.store(join(folder, 'files', given.file), ending)
    return { title: given.title, file, fileName: given.file, mimeType: materialTypes[ending] }
  }

  async function addMaterials(given: z.infer<typeof materials>, parent: object): Promise<void> {
    for (const each of given)
      await strapi
        .documents('api::material.material')
        .create({ data: { ...(await fieldsOf(each)), ...parent } })
  }

  async function addBatch({ modules, videos, classes, course, ...fields }: z.infer<typeof batch>) {
    const { documentId } = await strapi.documents('api::batch.batch').create({ data: fields })
    if (course)
      await strapi.db
        .query('api::course.course')
        .updateMany({ where: { slug: course }, data: { batchName: fields.name } })
    for (const { materials, ...module } of modules) {
      const added = await strapi
        .documents('api::batch.course-module')
        .create({ data: { ...module, batch: documentId } })
      await addMaterials(materials, { module: added.documentId })
    }
    for (const video of videos)
      await strapi.documents('api::batch.video').create({ data: { ...video, batch: documentId } })
    for (const { materials, starts, link, ...rest } of classes) {
      const wallTime = wallTimeOf(new Date(resolveSeedDate(starts, timezone, now)), timezone)
      const added = await strapi.documents('api::class.scheduled-class').create({
        data: { ...rest, ...wallTime, timezone, link: link || null, batch: documentId },
      })
      await addMaterials(materials, { scheduledClass: added.documentId })
    }
  }

  for (const each of await readSeed(folder, 'batches.json', z.array(batch))) await addBatch(each)
}
