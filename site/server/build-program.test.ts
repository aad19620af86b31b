import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBuildProgram } from './build-program'

/** Leaves a file that says it stands by and one that says it builds, and fails where the folder tells it to. */
const PROGRAM = `
  import { existsSync, writeFileSync } from 'node:fs'
  const here = (name) => new URL(name, import.meta.url)
  process.once('disconnect', () => process.exit())
  process.once('message', () => {
    writeFileSync(here('built-' + process.pid), '')
    if (!existsSync(here('failing'))) process.exit()
    process.send('The CMS is down.', () => process.exit(1))
  })
  writeFileSync(here('standing-' + process.pid), '')
`

describe('build program', () => {
  let folder = ''
  let file = ''
  const pids = async (kind: string) =>
    (await readdir(folder)).filter((name) => name.startsWith(kind)).map((name) => Number(name.split('-')[1]))
  const standing = async () => {
    const built = await pids('built')
    return (await pids('standing')).filter((pid) => !built.includes(pid))
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'build-program-'))
    file = join(folder, 'build.mjs')
    await writeFile(file, PROGRAM)
  })

  afterEach(async () => {
    await expect.poll(standing).toHaveLength(1)
    for (const pid of await standing()) process.kill(pid)
    await rm(folder, { recursive: true })
  })

  test('stands by before a build is asked for, and another one after it', async () => {
    const build = createBuildProgram(file)
    await expect.poll(standing).toHaveLength(1)
    const [first] = await standing()
    await build()
    expect(await pids('built')).toEqual([first])
    await expect.poll(standing).toHaveLength(1)
    expect(await pids('standing')).toHaveLength(2)
  })

  test('begins at once where it is asked before it stands by', async () => {
    await createBuildProgram(file)()
    expect(await pids('built')).toHaveLength(1)
  })

  test('tells why a build failed, and builds again', async () => {
    const build = createBuildProgram(file)
    await writeFile(join(folder, 'failing'), '')
    await expect(build()).rejects.toThrow('The CMS is down.')
    await rm(join(folder, 'failing'))
    await build()
    expect(await pids('built')).toHaveLength(2)
  })

  test('builds where the program that stood by was killed', async () => {
    const build = createBuildProgram(file)
    await expect.poll(standing).toHaveLength(1)
    const [first = 0] = await standing()
    process.kill(first, 'SIGKILL')
    await rm(join(folder, `standing-${first}`))
    await expect.poll(() => isRunning(first)).toBe(false)
    await build()
    expect(await pids('built')).not.toContain(first)
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
