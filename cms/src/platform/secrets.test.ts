import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadSecrets, readSecrets } from './secrets'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('loadSecrets', () => {
  test('generates different secrets that only the owner can read', () => {
    const { appKeys, ...others } = loadSecrets(join(folder, 'data'))
    const all = [...appKeys, ...Object.values(others)]
    expect(new Set(all).size).toBe(all.length)
    for (const secret of all) expect(secret).toMatch(/^[\w-]{43}$/)
    expect(statSync(join(folder, 'data/secrets.json')).mode & 0o777).toBe(0o600)
  })

  test('keeps stored secrets, and adds missing ones', () => {
    const { linkSecret, ...others } = loadSecrets(folder)
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify(others))
    const again = loadSecrets(folder)
    expect(again).toMatchObject(others)
    expect(again.linkSecret).not.toBe(linkSecret)
    expect(JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))).toEqual(again)
  })

  test('refuses a file with a shortened secret', () => {
    writeFileSync(join(folder, 'secrets.json'), '{"jwtSecret":"short"}')
    expect(() => loadSecrets(folder)).toThrow()
  })
})

test('readSecrets returns the secrets of a file, and throws for an invalid one', () => {
  const secrets = loadSecrets(folder)
  expect(readSecrets(readFileSync(join(folder, 'secrets.json'), 'utf8'))).toEqual(secrets)
  for (const text of ['{ "jwtSecret": ', '[]', '{ "jwtSecret": "short" }'])
    expect(() => readSecrets(text)).toThrow()
})
