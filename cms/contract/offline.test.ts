import { expect, test } from 'vitest'
import * as contract from './index'

test('a device stores only what a learner may read about themselves, as JSON', () => {
  const stored = Object.values(contract).filter((value) => contract.isEndpoint(value) && value.offline)
  expect(
    stored.filter(({ method, access, type }) => method !== 'GET' || access !== 'learner' || type),
  ).toEqual([])
  expect(stored.map(({ path }) => path).sort()).toEqual([
    '/batch/announcements',
    '/batch/attendance',
    '/batch/class-notes',
    '/batch/get-batch',
    '/batch/progress',
    '/coaching',
    '/holidays',
    '/homework',
    '/user/preferences',
    '/user/profile',
    '/user/today',
  ])
})
