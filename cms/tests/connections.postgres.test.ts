import { expect, onTestFinished, test, vi } from 'vitest'
import { useCms } from './support/cms'

const cms = useCms()

test('statements that are sent side by side in a transaction reach Postgres one after another, in their order', async () => {
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
  // Node tells of a warning in the next turn of its loop.
  await new Promise(setImmediate)
  expect(warned).not.toHaveBeenCalled()
})

test('a statement that fails in a transaction leaves the one after it its own answer', async () => {
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
