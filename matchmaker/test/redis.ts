import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { pino } from 'pino'
import { expect, onTestFinished } from 'vitest'
import type { Config } from '../src/config.ts'
import { connectRedis } from '../src/redis.ts'
import { defaultTimings } from '../src/room.ts'
import { startMatchmaker } from './matchmaker.ts'
import { findTool, freePort, kill, scratchFolder } from './program.ts'

const given = process.env.TEST_REDIS ?? ''
const isAddress = /^rediss?:/.test(given)
const program = findTool('TEST_REDIS', 'redis-server')

/** The reason Redis tests are skipped, if they are. */
export const withoutRedis =
  isAddress || program
    ? undefined
    : 'Redis is missing: install redis-server, or name its program or its address by TEST_REDIS'

/** Starts a Redis without persistence, and waits until it answers. */
export const spawnRedis = async (port: number) => {
  if (!program) throw new Error(withoutRedis)
  const folder = scratchFolder()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder.path]
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(async () => {
    await kill(child)
    folder.remove()
  })
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('Ready to accept connections')) break
  }
  child.stdout.resume()
  return child
}

/** The address of an empty Redis: from TEST_REDIS, or started for this test. */
export const startRedis = async () => {
  if (!isAddress) {
    const port = await freePort()
    await spawnRedis(port)
    return new URL(`redis://127.0.0.1:${port}`)
  }
  const redis = await connectRedis(new URL(given), pino({ level: 'silent' }))
  await redis.commands.flushDb()
  redis.close()
  return new URL(given)
}

/** Short intervals between matchmakers; only `widenAfterMs` has its production value. */
export const quickTimings = { ...defaultTimings, widenEvery: 20, keepAliveEvery: 100, lifetime: 2000 }

/** Connects to the Redis at this address until the test ends. */
export const openRedis = async (url: URL) => {
  const redis = await connectRedis(url, pino({ level: 'silent' }))
  onTestFinished(() => redis.close())
  return redis
}

/** Starts a matchmaker that shares the Redis at this address, and waits until it is registered there. */
export const startNode = async (url: URL, timings = quickTimings, changes: Partial<Config> = {}) => {
  const redis = await openRedis(url)
  const matchmaker = await startMatchmaker(changes, { redis, timings })
  await expect.poll(matchmaker.health).toMatchObject({ status: 'ok' })
  return { ...matchmaker, redis }
}
