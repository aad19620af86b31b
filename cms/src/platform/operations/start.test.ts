import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { loadSecrets } from '../secrets'
import { digestsOf, refuseOthers } from './start'

describe('refuseOthers', () => {
  test('accepts equal, new and removed secrets', () => {
    expect(() =>
      refuseOthers({ jwtSecret: 'a', newSecret: 'b' }, { jwtSecret: 'a', oldSecret: 'c' }),
    ).not.toThrow()
    expect(() => refuseOthers({ jwtSecret: 'a' }, {})).not.toThrow()
  })

  test('names the different secrets, and explains what to do', () => {
    expect(() =>
      refuseOthers({ jwtSecret: 'a', linkSecret: 'b' }, { jwtSecret: 'a', linkSecret: 'c' }),
    ).toThrow(/\(linkSecret\).*Copy secrets\.json.*SECRETS=changed/)
  })
})

test('digestsOf distinguishes secrets without revealing them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'digests-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const secrets = loadSecrets(folder)
  const digests = digestsOf(secrets)
  expect(digestsOf(loadSecrets(folder))).toEqual(digests)
  expect(digestsOf({ ...secrets, jwtSecret: secrets.linkSecret }).jwtSecret).not.toBe(digests.jwtSecret)
  for (const secret of Object.values(secrets).flat()) expect(JSON.stringify(digests)).not.toContain(secret)
})
