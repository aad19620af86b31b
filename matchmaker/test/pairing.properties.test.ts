import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startRedis, withoutRedis } from './redis.ts'
import { inMemory, inRedis } from './rooms.ts'
import { createWitness, names, type Step, stepsWith } from './witness.ts'

type Followed = Parameters<typeof createWitness>[0]

/** Follows learners through the steps, until all have left. */
const follow = async (simulation: Followed, steps: readonly Step[]) => {
  const witness = createWitness(simulation)
  for (const action of steps) await witness.follow(action)
  for (const who of names) await witness.follow({ does: 'disconnect', name: who })
  expect(await simulation.waiting()).toEqual({ searching: 0, standby: 0 })
  expect(simulation.counts()).toEqual({ searching: 0, standby: 0, talking: 0 })
}

describe('pairing, for any sequence of steps,', () => {
  const title =
    'matches no one twice or with themselves, loses no one, respects blocks, and calls learners on standby one at a time in order'

  test(`in memory ${title}`, async () => {
    await fc.assert(
      fc.asyncProperty(stepsWith(fc.nat({ max: 35_000 }), 60), (steps) => follow(inMemory(), steps)),
      { numRuns: 2000 },
    )
  })

  test(`in Redis ${title}`, async ({ skip }) => {
    if (withoutRedis) skip(withoutRedis)
    const open = await inRedis(await startRedis())
    // Far from every time limit, so the run's own duration does not matter.
    const pauses = fc.constantFrom(12_000, 25_000, 35_000)
    await fc.assert(
      fc.asyncProperty(stepsWith(pauses, 40), async (steps) => {
        const simulation = await open()
        await follow(simulation, steps)
        await simulation.close()
      }),
      { numRuns: 40 },
    )
  })
})
