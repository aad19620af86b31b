import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { useCms } from './support/cms'
import { distDir } from './support/places'

useCms()

const load = (): typeof import('../src/platform/database/unit-of-work') =>
  createRequire(import.meta.url)(`${distDir}/src/platform/database/unit-of-work`)

test('a unit of work handles collected items together, and items added while handling others', async () => {
  const { batchPerTransaction, inTransaction } = load()
  const settled: string[][] = []
  const note = batchPerTransaction<string>(async (items) => {
    settled.push([...items])
  })
  const noteLater = batchPerTransaction<() => void>(async (items) => {
    for (const item of items) item()
  })
  await inTransaction(async (unit) => {
    note(unit, 'first')
    noteLater(unit, () => note(unit, 'after its own'))
    note(unit, 'second')
  })
  expect(settled).toEqual([['first', 'second'], ['after its own']])
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
