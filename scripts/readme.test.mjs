import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './lib/paths.mjs'

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')
const pages = ['README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)]
const matches = (/** @type {string} */ text, /** @type {RegExp} */ pattern) =>
  [...text.matchAll(pattern)].map(([, found]) => String(found))
const sorted = (/** @type {Iterable<string>} */ names) => [...new Set(names)].sort()

/** The file of each program that reads its environment, with the pattern of a variable's name. */
const readers = {
  'cms/src/platform/environment.ts': /^ {2}([A-Z][A-Z_]+):/gm,
  'matchmaker/src/config.ts': /^ {2}([A-Z][A-Z_]+):/gm,
  'cms/tracing.mjs': /^if \(process\.env\.([A-Z_]+)\)/gm,
  'scripts/lib/settings.mjs': /\b(BACKUP_[A-Z_]+)\b/g,
  'site/environment.ts': /^ {2}([A-Z][A-Z_]+): (?:string|number|'on')/gm,
}

/** The CMS lists its limits in a table; each has its own variable. */
function limitVariables() {
  const [table = ''] = matches(
    read('cms/src/platform/environment.ts'),
    /^const defaultLimits = \{([^}]+)\}/gm,
  )
  const upper = (/** @type {string} */ name) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
  return matches(table, /^ {2}(\w+):/gm).map((name) => `RATE_LIMIT_${upper(name)}`)
}

describe('the README and docs/', () => {
  const named = Object.entries(readers).flatMap(([file, pattern]) => matches(read(file), pattern))
  const variables = [...named, ...limitVariables()]
  const [table = ''] = read('docs/variables.md').split('For `npm test` alone')

  test('explain every variable that a program reads, and no other', () => {
    const rows = matches(table, /^\| (`[^|]+) \|/gm).flatMap((cell) => matches(cell, /`([A-Z_]+)`/g))
    expect(sorted(rows)).toEqual(sorted(variables))
  })

  test('list the same variables as .env.example', () => {
    expect(sorted(matches(read('.env.example'), /^([A-Z_]+)=/gm))).toEqual(sorted(variables))
  })

  test('name only commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json'))
    const named = sorted(
      pages
        .flatMap((page) => matches(read(page), /(?:`|^)npm (?:run )?([a-z]+)(?:`| --|$)/gm))
        .filter((name) => name !== 'install'),
    )
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  test('name only files and folders that exist', () => {
    const named = pages.flatMap((page) => [
      ...matches(read(page), /\]\(([^)#:{]+)\)/g).map((path) => normalize(join(dirname(page), path))),
      ...matches(read(page), /`((?:site|cms|matchmaker|scripts|e2e|docs)\/[\w./-]+)`/g),
    ])
    expect(named.filter((path) => !path.startsWith('cms/data') && !existsSync(join(root, path)))).toEqual([])
  })

  test('name the pinned version of Node', () => {
    const { dependencies } = JSON.parse(read('package.json'))
    expect(dependencies.node).toMatch(/^24\./)
    expect(read('.nvmrc').trim()).toBe(dependencies.node)
  })
})
