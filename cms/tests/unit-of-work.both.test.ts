import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { useCms } from './support/cms'
import { distDir } from './support/places'

useCms()

const load = (): typeof import('../src/platform/database/unit-of-work') =>
  createRequire(import.meta.url)(`${distDir}/src/platform/database/unit-of-work`)

test('units of one transaction run one after another', async () => {
  const { inTransaction } = load()
  const done: string[] = []
  const unitThatWaits = (name: string) =>
    inTransaction(async () => {
      done.push(`${name} begins`)
      await strapi.db.query('api::batch.batch').count()
      done.push(`${name} ends`)
    })
  await strapi.db.transaction(() => Promise.all([unitThatWaits('first'), unitThatWaits('second')]))
  expect(done).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('work after the commit runs outside the transaction, and not after a rollback', async () => {
  const { afterCommit } = load()
  const { db } = strapi
  const done: string[] = []
  const note = (name: string) => afterCommit(() => void done.push(`${name} ${db.inTransaction()}`))
  await db.transaction(async () => {
    await db.transaction(() => note('nested'))
    done.push('not yet')
  })
  const failing = db.transaction(async () => {
    await note('rolled back')
    throw new Error('Not to be stored.')
  })
  await expect(failing).rejects.toThrow('Not to be stored.')
  await note('without')
  expect(done).toEqual(['not yet', 'nested false', 'without false'])
})
