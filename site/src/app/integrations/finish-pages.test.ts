import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { finishPages } from './finish-pages'
import { scriptHash } from './inline-scripts'

test('the policy allows the scripts of pages, and none that an editor wrote into a text', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'finish-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const page = (text: string) =>
    `<head><meta content="${text}"></head><script>shown()</script><script type="application/ld+json">{}</script>`
  await writeFile(join(folder, 'about.html'), page('<script>alert(1)</script>'))
  const build = { policy: "script-src 'inline-scripts'", imports: [], hasWorker: true, elements: {} }

  const elements = await finishPages(folder, build)
  const headers = await readFile(join(folder, '_headers'), 'utf8')
  expect(headers).toBe(
    `/*\n  Content-Security-Policy: script-src '${scriptHash('shown()')}'\n/sw.js\n  Cache-Control: no-cache\n`,
  )

  // The next build knows both, and finds another.
  await writeFile(join(folder, 'new.html'), '<script>another()</script>')
  await finishPages(folder, { ...build, elements })
  const later = await readFile(join(folder, '_headers'), 'utf8')
  for (const [script, isAllowed] of [
    ['shown()', true],
    ['another()', true],
    ['alert(1)', false],
  ] as const)
    expect(later.includes(scriptHash(script)), script).toBe(isAllowed)
})
