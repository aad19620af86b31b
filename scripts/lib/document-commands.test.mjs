import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BREACH, INSTALLATION, linesOf, RESTORATION, readDocuments } from '../drills/debian/steps.mjs'
import { commandBlocks, sectionOf } from './document-commands.mjs'
import { root } from './paths.mjs'

describe('the commands of a document', () => {
  const document =
    '# A\n\n## One\n\n```sh\na b   # why\n# no command\nc && d\n```\n\n```json\n{}\n```\n\n## Two\n\n```sh\ne\n```\n'

  test('come from the shell blocks of one section, without comments', () => {
    expect(commandBlocks(sectionOf(document, 'One'))).toEqual([['a b', 'c && d']])
    expect(commandBlocks(document)).toEqual([['a b', 'c && d'], ['e']])
    expect(() => sectionOf(document, 'Three')).toThrow('There is no section “Three”.')
  })
})

describe('npm run drill -- debian', () => {
  const documents = readDocuments((file) => readFileSync(join(root, file), 'utf8'))
  const { installation, restoration, breach } = linesOf(documents)

  test('knows exactly the command lines of its documents, in order', () => {
    expect(Object.keys(INSTALLATION)).toEqual(installation)
    expect(Object.keys(RESTORATION)).toEqual(restoration)
    expect(Object.keys(BREACH)).toEqual(breach)
  })

  test('replaces only what a line contains', () => {
    const steps = Object.entries({ ...INSTALLATION, ...RESTORATION, ...BREACH })
    for (const [line, { instead }] of steps) if (instead) expect(line).toContain(instead[0])
    // Placeholders for the reader must be replaced.
    for (const [line, { instead }] of steps) if (line.includes('…')) expect(instead).toBeDefined()
  })
})
