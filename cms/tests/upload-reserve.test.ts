import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sendAnswer, sendPiece, uploadImage, uploadMaterial } from '@careerspeak/contract'
import { expect, test } from 'vitest'
import { createBatches } from './support/batches'
import { send } from './support/client'
import { useCms } from './support/cms'
import { panelToken } from './support/panel'
import { createPeople } from './support/people'
import { pdf, tinyPicture, upload } from './support/uploads'

/** More megabytes than any disk has free. */
const cms = useCms({ UPLOAD_RESERVE: '1000000' })
const person = createPeople()
const makeBatch = createBatches(cms)

test('every upload is rejected if it would leave too little disk space', async () => {
  const batch = await makeBatch()
  const learner = await person({ batch: batch.id })
  const admin = await person({ role: 'institute-admin' })
  const file = { name: 'a.pdf', content: pdf() }
  const fields = { batchId: batch.documentId, title: 'Unit 1', moduleName: 'Week 1' }
  const form = new FormData()
  form.set('files', new Blob([await tinyPicture()]), 'a.png')
  const inPanel = await fetch(`${cms.url}/upload`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await panelToken(cms, 'strapi-editor')}` },
    body: form,
  })
  const answers = [
    await upload(cms, sendAnswer, {
      token: learner.token,
      fields: { question: 'Why?', consent: 'yes' },
      file,
    }),
    await upload(cms, uploadImage, { token: learner.token, file }),
    await upload(cms, uploadMaterial, { token: admin.token, fields, file }),
    { status: inPanel.status, body: await inPanel.json() },
    await send(cms, sendPiece, {
      authorization: `Bearer ${learner.token}`,
      body: { take: crypto.randomUUID(), offset: 0, content: 'AA==' },
    }),
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 507,
      body: { error: { name: 'DiskFull', message: expect.stringContaining('has no room for this file') } },
    })
  const received = join(cms.dataDir, 'received')
  expect(existsSync(received) ? readdirSync(received) : []).toEqual([])
})
