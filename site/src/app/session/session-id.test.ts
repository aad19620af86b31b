import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../..')

test('nothing that is fetched belongs to a token, which changes every ten minutes', () => {
  const keyed = /(?:fetcherStore|createFetcherStore)[^(]*\([^[]*\[[^\]]*\$(?:token|userToken|adminToken)\b/
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => keyed.test(readFileSync(join(src, file), 'utf8')))).toEqual([])
})
