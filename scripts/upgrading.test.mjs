import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readGuide } from './drills/upgrade.mjs'
import { root } from './lib/paths.mjs'

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')
const upgrading = read('UPGRADING.md')
const [, heading = ''] = upgrading.split(/^## /m)

describe('UPGRADING.md', () => {
  test('goes back to the commit that it upgrades from', () => {
    const { commit, back } = readGuide(upgrading)
    expect(back[0]).toBe(`git checkout --force ${commit}`)
    expect(back.at(-1)).toBe(`npm run restore -- ../careerspeak-${commit}`)
  })

  test('begins with the version of all programs, and its schema version', () => {
    const versions = ['', 'cms/', 'site/', 'matchmaker/'].map(
      (folder) => JSON.parse(read(`${folder}package.json`)).version,
    )
    const [, number] =
      /SCHEMA_VERSION = (\d+)/.exec(read('cms/src/platform/database/database-version.ts')) ?? []
    expect(new Set(versions).size).toBe(1)
    expect(heading.startsWith(`${versions[0]}\n`)).toBe(true)
    expect(heading).toContain(`tables of this version are number ${number}.`)
  })

  test('warns in bold never to start an older version, as the guide does', () => {
    for (const file of ['UPGRADING.md', 'docs/operating.md'])
      expect(read(file).replace(/\s+/g, ' ')).toMatch(
        /\*\*[^*]*Never start an older version on a database that a newer one has used[^*]*\*\*/,
      )
  })
})
