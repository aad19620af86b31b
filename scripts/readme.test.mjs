import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './lib/paths.mjs'

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')
const readme = read('README.md')
const matches = (/** @type {string} */ text, /** @type {RegExp} */ pattern) =>
  [...text.matchAll(pattern)].map(([, found]) => String(found))
const sorted = (/** @type {Iterable<string>} */ names) => [...new Set(names)].sort()

/** The one reader of the environment of each program, by the pattern in which it names a variable. */
const readers = {
  'cms/src/lib/environment.ts': /^ {2}([A-Z][A-Z_]+):/gm,
  'matchmaker/src/config.ts': /^ {2}([A-Z][A-Z_]+):/gm,
  'site/environment.ts': /^ {2}([A-Z][A-Z_]+): (?:string|number)/gm,
}

describe('the README', () => {
  const variables = Object.entries(readers).flatMap(([file, pattern]) => matches(read(file), pattern))
  const table = readme.slice(readme.indexOf('## Variables'), readme.indexOf('For `npm test` alone'))

  test('explains every variable that a program reads, and no other', () => {
    const rows = matches(table, /^\| (`[^|]+) \|/gm).flatMap((cell) => matches(cell, /`([A-Z_]+)`/g))
    expect(sorted(rows)).toEqual(sorted(variables))
  })

  test('lists the same variables as .env.example', () => {
    expect(sorted(matches(read('.env.example'), /^([A-Z_]+)=/gm))).toEqual(sorted(variables))
  })

  test('names only commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json'))
    const named = sorted(
      matches(readme, /`npm (?:run )?([a-z]+)(?:`| --)/g).filter((name) => name !== 'install'),
    )
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  test('shows only files and folders that there are', () => {
    const linked = matches(readme, /\]\(([^)#:]+)\)/g)
    const inCode = matches(readme, /`((?:site|cms|matchmaker|scripts|e2e)\/[\w./-]+)`/g)
    const missing = [...linked, ...inCode].filter(
      (path) => path !== 'cms/data' && !existsSync(join(root, path)),
    )
    expect(missing).toEqual([])
  })

  test('says which version of Node is pinned', () => {
    const { dependencies } = JSON.parse(read('package.json'))
    expect(dependencies.node).toMatch(/^24\./)
    expect(read('.nvmrc').trim()).toBe(dependencies.node)
  })
})
