import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { reserveSeat } from '../src/contract'
import { call } from './support/client'
import { useCms } from './support/cms'
import { publishSession } from './support/sessions'
import { mountSmallDisk } from './support/small-disk'

const disk = mountSmallDisk(24)
// Registered first, so done last.
afterAll(() => {
  if ('path' in disk) disk.unmount()
})
beforeEach(({ skip }) => {
  if ('missing' in disk) skip(disk.missing)
})
const cms = useCms('path' in disk ? { DATA_DIR: disk.path } : {})

test('a full disk refuses what it cannot keep, keeps what it confirms, and heals by itself', async () => {
  if ('missing' in disk) throw new Error(disk.missing)
  const session = await publishSession(cms.strapi, { capacity: 500 })
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
  disk.empty()

  const stored: string[] = await cms.strapi.db.connection('seat_registrations').pluck('email')
  expect([...stored].sort()).toEqual([...confirmed].sort())
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) expect(answer).toMatchObject({ status: 503, code: 'NotStored' })
  expect(await reserve()).toBe(true)
})
