import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UID } from '@strapi/strapi'
import { createMaterialFiles, materialTypes } from '../../src/api/material/material-files'
import { createDiskStorage } from '../../src/platform/storage/disk'
import type { Cms } from './cms'

export type MadeBatch = { id: number; documentId: string; name: string }

/** The request to schedule a class of a batch. */
export const classRequest = ({ documentId }: { documentId: string }, more: object = {}) => ({
  batchId: documentId,
  title: 'Speaking Up',
  date: '2033-05-06',
  time: '18:30',
  description: 'Bring a question.',
  link: 'https://meet.example/abc',
  ...more,
})

/** Creates batches of any size; the first material of each module is a stored file. */
export function createBatches(cms: Cms) {
  let made = 0

  async function storeFile(): Promise<object> {
    const source = join(cms.dataDir, 'paper.pdf')
    writeFileSync(source, '%PDF-1.3 the paper')
    const file = await createMaterialFiles(createDiskStorage(join(cms.dataDir, 'materials'))).store(
      source,
      '.pdf',
    )
    return { file, fileName: 'Unit 1 – “Größe”.pdf', mimeType: materialTypes['.pdf'] }
  }

  return async ({ modules = 0, materials = 0, videos = 0, classes = 0 } = {}): Promise<MadeBatch> => {
    made += 1
    const query = (uid: UID.ContentType) => cms.strapi.db.query(uid)
    const name = `Batch ${made}`
    const batch = await query('api::batch.batch').create({ data: { name, description: `About ${name}` } })
    const own = materials > 0 ? await storeFile() : {}
    for (let part = 1; part <= modules; part += 1) {
      const module = await query('api::batch.course-module').create({
        data: { name: `Module ${part}`, batch: batch.id },
      })
      for (let paper = 1; paper <= materials; paper += 1)
        await query('api::material.material').create({
          data: {
            title: `Paper ${part}.${paper}`,
            module: module.id,
            ...(paper === 1 ? own : { link: `https://drive.example/${part}/${paper}` }),
          },
        })
    }
    for (let video = 1; video <= videos; video += 1)
      await query('api::batch.video').create({
        data: { title: `Video ${video}`, url: `https://youtu.be/abcdefghij${video}`, batch: batch.id },
      })
    for (let day = classes; day >= 1; day -= 1)
      await query('api::class.scheduled-class').create({
        data: {
          title: `Class ${day}`,
          description: 'A class',
          batch: batch.id,
          date: '2026-12-01',
          time: `${String(day % 24).padStart(2, '0')}:30:00.000`,
          timezone: 'Asia/Kolkata',
          startsAt: new Date(Date.UTC(2026, 11, 1, day)),
          duration: 60,
        },
      })
    return { id: batch.id, documentId: batch.documentId, name }
  }
}
