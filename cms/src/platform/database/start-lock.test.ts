import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockStart } from './start-lock'

test('lockStart on SQLite allows one start at a time in a folder, and calls onWait of the other one once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'start-lock-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const surroundings = { dataDir, database: { client: 'sqlite', file: '' } } as const
  const waits: string[] = []
  const release = await lockStart(surroundings, () => waits.push('first'))
  const second = lockStart(surroundings, () => waits.push('second')).then((end) => {
    waits.push('second has it')
    return end
  })
  await expect.poll(() => waits).toEqual(['second'])
  await release()
  await (await second)()
  expect(waits).toEqual(['second', 'second has it'])
})
