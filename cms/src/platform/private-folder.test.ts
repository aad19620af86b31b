import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { ensureWritableFolder, makePrivate } from './private-folder'

const umask = process.umask()
const folders: string[] = []
afterEach(() => {
  process.umask(umask)
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const scratch = () => {
  const folder = mkdtempSync(join(tmpdir(), 'private-'))
  folders.push(folder)
  return folder
}
const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)

describe('makePrivate', () => {
  test('restricts existing and later files to their owner', () => {
    const folder = join(scratch(), 'data')
    mkdirSync(join(folder, 'outbox'), { recursive: true })
    writeFileSync(join(folder, 'careerspeak.db'), '')
    writeFileSync(join(folder, 'outbox', 'one.eml'), '')
    for (const [path, open] of [
      [folder, 0o755],
      [join(folder, 'outbox'), 0o777],
      [join(folder, 'careerspeak.db'), 0o644],
      [join(folder, 'outbox', 'one.eml'), 0o666],
    ] as const)
      chmodSync(path, open)
    expect(makePrivate(folder)).toBe(true)
    mkdirSync(join(folder, 'later'))
    writeFileSync(join(folder, 'later', 'file'), '')
    for (const name of ['', 'outbox', 'later']) expect(mode(join(folder, name)), name).toBe('700')
    for (const name of ['careerspeak.db', 'outbox/one.eml', 'later/file'])
      expect(mode(join(folder, name)), name).toBe('600')
  })

  test('creates a missing folder', () => {
    const folder = join(scratch(), 'deep', 'data')
    makePrivate(folder)
    expect(mode(folder)).toBe('700')
  })

  test('does not follow symbolic links', () => {
    const [folder, outside] = [scratch(), join(scratch(), 'file')]
    writeFileSync(outside, '')
    chmodSync(outside, 0o644)
    symlinkSync(outside, join(folder, 'link'))
    makePrivate(folder)
    expect(mode(outside)).toBe('644')
  })
})

describe('ensureWritableFolder', () => {
  const end = (sentence: string): never => {
    throw new Error(sentence)
  }

  test('creates a missing folder, and leaves it empty', () => {
    const folder = join(scratch(), 'new/data')
    expect(ensureWritableFolder(folder, end)).toBe(folder)
    expect(readdirSync(folder)).toEqual([])
  })

  test('ends the process with a message if the folder cannot be created', () => {
    const file = join(scratch(), 'file')
    writeFileSync(file, '')
    expect(() => ensureWritableFolder(join(file, 'data'), end)).toThrow(
      /^The CMS can’t write to .*\/file\/data, where it keeps its data \(ENOTDIR\)\. Give that folder .* set DATA_DIR/,
    )
  })
})
