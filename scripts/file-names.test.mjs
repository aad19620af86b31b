import { execFileSync } from 'node:child_process'
import { basename, dirname, extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/paths.mjs'

/** Extensions that imports may omit or that readers could confuse. */
const PROGRAMS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.astro']

/**
 * A file's name in lower case without a program extension.
 * @param {string} file
 */
function nameOf(file) {
  const extension = PROGRAMS.includes(extname(file)) ? extname(file) : ''
  return join(dirname(file), basename(file, extension)).toLowerCase()
}

const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')

test('no two files of a folder differ only by case or extension', () => {
  const alike = Object.values(Object.groupBy(files, nameOf)).filter((same = []) => same.length > 1)
  expect(alike).toEqual([])
})

test('no folder of the site lies more than five below it', () => {
  const deep = files.filter((file) => file.startsWith('site/') && file.split('/').length - 2 > 5)
  expect(deep).toEqual([])
})
