import { rmSync } from 'node:fs'
import { scratchSurroundings } from '../scripts/lib/scratch.mjs'
import { backUp, dataOf } from '../scripts/ops/backup.mjs'
import { addresses, port } from './addresses.ts'
import { processesNaming, runNpm } from './command.ts'
import { expect, test } from './fixtures.ts'

const READY = 'Ctrl-C stops all of it.'
const first = port + 10
const sites = [first, first + 1, first + 2].map((own) => `http://localhost:${own}`)
const answers = (url: string) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )

/** Each start is a whole product, so they run in order. */
test.describe.configure({ mode: 'serial' })

test.describe('npm start', () => {
  test.setTimeout(480_000)

  let folder: string
  let remove: () => void
  let environment: NodeJS.ProcessEnv

  test.beforeAll(async () => {
    const surroundings = scratchSurroundings(first)
    ;({ folder, environment, remove } = surroundings)
    // The journeys' product has already filled the default folder.
    const { dataFolder } = surroundings.settings
    rmSync(dataFolder, { recursive: true })
    await backUp(dataOf(process.env.DATA_DIR ?? '', {}), dataFolder)
  })

  test.afterAll(() => remove())

  test('starts all three programs on localhost only, prints their addresses and demo accounts, and leaves no processes', async () => {
    const start = runNpm('start', environment)
    await start.printed(READY)
    for (const site of sites) expect(start.output).toContain(site)
    for (const who of ['editor', 'admin', 'learner', 'newcomer'])
      expect(start.output).toContain(`${who}@demo.example`)
    expect(start.output).toMatch(/✓ Building the site from the CMS \(\d+\.\d s\)/)
    const [site = '', cms = '', matchmaker = ''] = sites
    for (const url of [site, `${cms}/_health`, `${cms}/admin`, `${matchmaker}/health`])
      expect(await answers(url), url).toBe(true)
    // On Linux this is also an address of the machine, which a server on all addresses would answer.
    for (const url of sites) expect(await answers(url.replace('localhost', '127.0.0.2')), url).toBe(false)
    start.kill('SIGTERM')
    await start.exit
    for (const url of sites) expect(await answers(url), url).toBe(false)
    expect(await processesNaming(folder)).toEqual([])
  })

  test('reports a program that crashes, and ends the others', async () => {
    const start = runNpm('start', environment)
    await start.printed(READY)
    const programs = await processesNaming(folder)
    const matchmaker = programs.filter(({ words }) => words.endsWith(' src/main.ts'))
    expect(matchmaker).toHaveLength(1)
    for (const { id } of matchmaker) process.kill(id, 'SIGKILL')
    expect(await start.exit).toBe(1)
    expect(start.output).toContain('The matchmaker ended by itself')
    expect(await processesNaming(folder)).toEqual([])
  })

  test('names the taken port and its variable, and starts nothing', async () => {
    const start = runNpm('start', { ...environment, CMS_PORT: new URL(addresses.cms).port })
    expect(await start.exit).toBe(1)
    expect(start.output).toContain(`Port ${new URL(addresses.cms).port}`)
    expect(start.output).toContain('CMS_PORT=')
    expect(await processesNaming(folder)).toEqual([])
  })
})
