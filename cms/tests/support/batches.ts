import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMaterialFiles, materialTypes } from '../../src/api/material/material-files'
import type { Cms } from './cms'

/** What lies in a batch, and the batch itself. */
export const uids = {
  batch: 'api::batch.batch',
  'course-module': 'api::batch.course-module',
  material: 'api::material.material',
  video: 'api::batch.video',
  'scheduled-class': 'api::class.scheduled-class',
} as const

export type MadeBatch = { id: number; documentId: string; name: string }

/** Makes batches of any size, with a file of the institute's own as the first material of each module. */
export function createBatches(cms: Cms) {
  let made = 0

  async function keepFile(): Promise<object> {
    const source = join(cms.dataDir, 'paper.pdf')
    writeFileSync(source, '%PDF-1.3 the paper')
    const file = await createMaterialFiles(cms.dataDir).keep(source, '.pdf')
    return { file, fileName: 'Unit 1 – “Größe”.pdf', mimeType: materialTypes['.pdf'] }
  }

  return async ({ modules = 0, materials = 0, videos = 0, classes = 0 } = {}): Promise<MadeBatch> => {
    made += 1
    const query = (name: keyof typeof uids) => cms.strapi.db.query(uids[name])
    const name = `Batch ${made}`
    const batch = await query('batch').create({ data: { name, description: `About ${name}` } })
    const own = materials > 0 ? await keepFile() : {}
    for (let part = 1; part <= modules; part += 1) {
      const module = await query('course-module').create({
        data: { name: `Module ${part}`, batch: batch.id },
      })
      for (let paper = 1; paper <= materials; paper += 1)
        await query('material').create({
          data: {
            title: `Paper ${part}.${paper}`,
            module: module.id,
            ...(paper === 1 ? own : { link: `https://drive.example/${part}/${paper}` }),
          },
        })
    }
    for (let video = 1; video <= videos; video += 1)
      await query('video').create({
        data: { title: `Video ${video}`, url: `https://youtu.be/abcdefghij${video}`, batch: batch.id },
      })
    for (let day = classes; day >= 1; day -= 1)
      await query('scheduled-class').create({
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
