import { expect, onTestFinished, test, vi } from 'vitest'
import { useCms } from './support/cms'

const cms = useCms()

test('concurrent statements in a transaction reach Postgres one after another, in order', async () => {
  const warned = vi.fn()
  process.on('warning', warned)
  onTestFinished(() => void process.off('warning', warned))
  const numbers = await cms.strapi.db.connection.transaction((transaction) =>
    Promise.all(
      Array.from({ length: 5 }, async (_, number) => {
        const { rows } = await transaction.raw('select ?::int as number', [number])
        return rows[0].number
      }),
    ),
  )
  expect(numbers).toEqual([0, 1, 2, 3, 4])
  // Node emits warnings in the next tick.
  await new Promise(setImmediate)
  expect(warned).not.toHaveBeenCalled()
})

test('a failed statement in a transaction does not affect the result of the next one', async () => {
  const { connection } = cms.strapi.db
  const failing = connection.transaction(async (transaction) => {
    const [failed, next] = await Promise.allSettled([
      transaction.raw('select nothing from nowhere'),
      transaction.raw('select 1'),
    ])
    expect(failed).toMatchObject({ reason: { code: '42P01' } })
    expect(next).toMatchObject({ reason: { code: '25P02' } })
  })
  await failing
  expect((await connection.raw('select 1 as one')).rows).toEqual([{ one: 1 }])
})
