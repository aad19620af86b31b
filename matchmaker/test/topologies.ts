import { expect } from 'vitest'
import type { Config } from '../src/config.ts'
import { openLearner } from './client.ts'
import { type RunningMatchmaker, startMatchmaker } from './matchmaker.ts'
import { quickTimings, startNode, startRedis, withoutRedis } from './redis.ts'

/** One matchmaker, or two sharing a queue: learners must not notice a difference. */
export const topologies = [
  {
    name: 'one matchmaker',
    without: undefined,
    start: async (timings = quickTimings, changes: Partial<Config> = {}): Promise<RunningMatchmaker[]> => [
      await startMatchmaker(changes, { timings }),
    ],
  },
  {
    name: 'two matchmakers that share Redis',
    without: withoutRedis,
    start: async (timings = quickTimings, changes: Partial<Config> = {}): Promise<RunningMatchmaker[]> => {
      const url = await startRedis()
      return Promise.all([startNode(url, timings, changes), startNode(url, timings, changes)])
    },
  },
]

/** Opens pages of four learners, distributed over the matchmakers. */
export const openLearners = (nodes: readonly RunningMatchmaker[]) => {
  const page = (index: number) => openLearner(nodes[index % nodes.length]?.port ?? 0)
  return Promise.all([page(0), page(1), page(2), page(3)])
}

/** Waits for these counts of searching, talking and standby learners, over all matchmakers. */
export const expectCounts = (
  nodes: readonly RunningMatchmaker[],
  searching: number,
  talking: number,
  standby = 0,
) =>
  expect
    .poll(async () => {
      const counts = await Promise.all(nodes.map((node) => node.health()))
      const sum = (of: string) => counts.reduce((total, count) => total + count[of], 0)
      return { searching: sum('searching'), talking: sum('talking'), standby: sum('standby') }
    })
    .toEqual({ searching, talking, standby })
