import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { reserveSeat, uploadMaterial } from '../src/contract'
import { createBatches } from './support/batches'
import { call } from './support/client'
import { useCms } from './support/cms'
import { createPeople } from './support/people'
import { publishSession } from './support/sessions'
import { mountSmallDisk } from './support/small-disk'
import { pdf, upload } from './support/uploads'

const disk = mountSmallDisk(24)
// Registered first, so done last.
afterAll(() => {
  if ('path' in disk) disk.unmount()
})
beforeEach(({ skip }) => {
  if ('missing' in disk) skip(disk.missing)
})
const cms = useCms('path' in disk ? { DATA_DIR: disk.path } : {})
const person = createPeople()
const makeBatch = createBatches(cms)

test('a full disk refuses what it cannot keep, keeps what it confirms, and heals by itself', async () => {
  if ('missing' in disk) throw new Error(disk.missing)
  const session = await publishSession(cms.strapi, { capacity: 500 })
  const batch = await makeBatch()
  const { token } = await person({ role: 'institute-admin' })
  // A short log has to grow with the next write.
  await cms.strapi.db.connection.raw('pragma wal_checkpoint(truncate)')
  disk.fill()

  const confirmed: string[] = []
  const refused: unknown[] = []
  const reserve = async () => {
    const email = `${randomUUID()}@example.com`
    const body = { fullName: 'Asha Rao', email, phoneNumber: '9876543210', session }
    const answer = await call(reserveSeat, { base: cms.url, body })
    if (answer.ok) confirmed.push(email)
    else refused.push(answer)
    return answer.ok
  }
  for (let number = 0; number < 40; number += 1) await reserve()
  const fields = { batchId: batch.documentId, title: 'Unit 1', moduleName: 'Week 1' }
  const file = { name: 'Unit 1.pdf', content: pdf('x'.repeat(100_000)) }
  const uploaded = await upload(cms, uploadMaterial, { token, fields, file })
  disk.empty()

  const stored: string[] = await cms.strapi.db.connection('seat_registrations').pluck('email')
  expect([...stored].sort()).toEqual([...confirmed].sort())
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) expect(answer).toMatchObject({ status: 503, code: 'NotStored' })
  expect(uploaded).toMatchObject({ status: 503, body: { error: { name: 'NotStored' } } })
  expect(readdirSync(join(disk.path, 'received'))).toEqual([])
  expect(await reserve()).toBe(true)
  expect((await upload(cms, uploadMaterial, { token, fields, file })).status).toBe(200)
})
