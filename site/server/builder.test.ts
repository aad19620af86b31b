import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as settled } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { createBuilder, type Problem, runBuild } from './builder'
import type { Limits } from './child.mjs'

/** Builds that end when the test says so. */
function manual() {
  const ends: ((problem?: Problem) => void)[] = []
  const builder = createBuilder(() => new Promise((resolve) => ends.push(resolve)))
  return { builder, ends }
}

describe('builder', () => {
  test('builds once for everything that is asked for during a build', async () => {
    const { builder, ends } = manual()
    for (let index = 0; index < 200; index++) builder.ask()
    expect(ends).toHaveLength(1)
    ends[0]?.()
    await expect.poll(() => ends.length).toBe(2)
    ends[1]?.()
    await settled()
    expect(ends).toHaveLength(2)
  })

  test('builds again when it is asked after a build', async () => {
    const { builder, ends } = manual()
    builder.ask()
    ends[0]?.()
    await settled()
    builder.ask()
    expect(ends).toHaveLength(2)
  })

  test('remembers why a build failed until one succeeds', async () => {
    const { builder, ends } = manual()
    expect(builder.failure()).toBe(undefined)
    builder.ask()
    const problem = { why: 'One thing is missing.', shortages: [{ words: 'No home page.', path: 'pages' }] }
    ends[0]?.(problem)
    await settled()
    expect(builder.failure()).toMatchObject(problem)
    builder.ask()
    ends[1]?.()
    await settled()
    expect(builder.failure()).toBe(undefined)
  })
})

describe('the program that builds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'builder-'))
  afterAll(() => rm(folder, { recursive: true }))
  const run = async (source: string, limits?: Limits) => {
    const file = join(folder, `build-${Math.random()}.mjs`)
    await writeFile(file, source)
    return runBuild({ program: file, output: (stream) => void stream.resume(), ...(limits && { limits }) })
  }

  test('is waited for until it has built', async () => {
    const built = await run(`import { writeFileSync } from 'node:fs'
      setTimeout(() => {
        writeFileSync(new URL('built', import.meta.url), '')
        process.send({ isNew: true })
      }, 20)
      process.once('message', () => {})`)
    expect(built).toEqual({ isNew: true })
    await rm(join(folder, 'built'))
  })

  test('tells why a build failed', async () => {
    const failed = { isNew: false, problem: { why: 'The CMS is down.' } }
    expect(await run(`process.send(${JSON.stringify(failed)}); process.exitCode = 1`)).toEqual(failed)
  })

  test('tells what is missing from a site that it built all the same', async () => {
    const problem = { why: 'One thing is missing.', shortages: [{ words: 'No home page.', path: 'pages' }] }
    const built = { isNew: true, problem }
    expect(await run(`process.send(${JSON.stringify(built)})`)).toEqual(built)
  })

  test('is said to have failed where it was killed', async () => {
    expect(await run(`process.kill(process.pid, 'SIGKILL')`)).toEqual({
      isNew: false,
      problem: { why: 'The build ended without saying why. Publish the site again.' },
    })
  })

  const STAYS = `setInterval(() => {}, 1000); process.on('SIGTERM', () => {})`

  test('has built where it said so and stays', async () => {
    expect(await run(`process.send({ isNew: true }); ${STAYS}`, { grace: 20 })).toEqual({ isNew: true })
  })

  test('is ended when it hangs, with a reason for editors, and the next one succeeds', async () => {
    const sources = [STAYS, `process.send({ isNew: true })`]
    const builder = createBuilder(
      async () => (await run(sources.shift() ?? '', { silence: 2_000, grace: 20 })).problem,
    )
    builder.ask()
    await expect
      .poll(() => builder.failure()?.why)
      .toBe('The build said nothing for 2 seconds, so it was ended. Publish the site again.')
    builder.ask()
    await expect.poll(() => builder.failure()).toBe(undefined)
  })
})
