import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as settled } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { createBuilder, runBuild } from './builder'

/** Builds that finish when the test resolves them. */
function manual() {
  const ends: ((error?: Error) => void)[] = []
  const builder = createBuilder(
    () => new Promise((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve()))),
  )
  return { builder, ends }
}

describe('builder', () => {
  test('runs one build for all requests made during a build', async () => {
    const { builder, ends } = manual()
    for (let index = 0; index < 200; index++) builder.ask()
    expect(ends).toHaveLength(1)
    ends[0]?.()
    await expect.poll(() => ends.length).toBe(2)
    ends[1]?.()
    await settled()
    expect(ends).toHaveLength(2)
  })

  test('builds again when asked after a build', async () => {
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
    ends[0]?.(new Error('The CMS has no published course.'))
    await settled()
    expect(builder.failure()).toMatchObject({ why: 'The CMS has no published course.' })
    builder.ask()
    ends[1]?.()
    await settled()
    expect(builder.failure()).toBe(undefined)
  })
})

describe('the build process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'builder-'))
  afterAll(() => rm(folder, { recursive: true }))
  const run = async (source: string) => {
    const file = join(folder, `build-${Math.random()}.mjs`)
    await writeFile(file, source)
    return runBuild({ program: file })
  }

  test('is awaited until it exits', async () => {
    await run(`import { writeFileSync } from 'node:fs'
      setTimeout(() => writeFileSync(new URL('built', import.meta.url), ''), 20)`)
    await rm(join(folder, 'built'))
  })

  test('reports why a build failed', async () => {
    await expect(run(`process.send('The CMS is down.'); process.exitCode = 1`)).rejects.toThrow(
      'The CMS is down.',
    )
  })

  test('counts as failed when it was killed', async () => {
    await expect(run(`process.kill(process.pid, 'SIGKILL')`)).rejects.toThrow(
      'The build ended without saying why. Publish the site again.',
    )
  })
})
