import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Paper } from '@careerspeak/contract/certificates'
import { describe, expect, test } from 'vitest'
import { checkToken } from './token'
import { tokenIn } from './token-in-file'
import { type Registered, verdictOf, verdictOnFile } from './verdict'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const [ours, theirs] = [pair(), pair()]
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const credential = {
  id: 'https://site.example/verify/CS-0000-0000-0',
  name: 'Certificate',
  description: 'आशा Nair speaks English.',
  issuer: { name: 'The Institute' },
  validFrom: '2026-11-24T06:00:00Z',
  validUntil: '2028-11-24T06:00:00Z',
  credentialSubject: {
    licenseNumber: 'CS-0000-0000-0',
    narrative: 'Dr Rao, Head, Pune\nArjun, Coach',
    identifier: [{ identityHash: 'आशा Nair' }],
    achievement: { description: 'Interview Ready' },
    result: [{ value: 'B2' }, { value: 'B1' }, { value: 'A2' }, { value: 'C1' }, { value: '18 of 20' }],
  },
}

function signed(key: KeyObject, kid = 'https://site.example/.well-known/certificates/keys/2026-1.json') {
  const text = `${part({ alg: 'RS256', kid, typ: 'JWT' })}.${part(credential)}`
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

const readKey = async (name: string) =>
  name === '2026-1' ? (ours.publicKey.export({ format: 'jwk' }) as JsonWebKey) : undefined
const stateOf = async (token: string, read = readKey) => (await checkToken(token, read)).state

describe('a token', () => {
  test('says all that the paper says', async () => {
    expect(await checkToken(signed(ours.privateKey), readKey)).toMatchObject({
      state: 'signed',
      paper: {
        holder: 'आशा Nair',
        text: 'speaks English.',
        levels: { range: 'B2', accuracy: 'B1', fluency: 'A2', coherence: 'C1' },
        classes: { attended: 18, held: 20 },
        signatories: [
          { name: 'Dr Rao', role: 'Head, Pune' },
          { name: 'Arjun', role: 'Coach' },
        ],
      },
    })
  })

  test('is forged with any character of its payload or signature changed, or another key', async () => {
    const token = signed(ours.privateKey)
    for (let at = token.indexOf('.') + 1; at < token.length - 1; at += 37) {
      if (token[at] === '.') continue
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
      expect(await stateOf(changed)).toBe('forged')
    }
    expect(await stateOf(signed(theirs.privateKey))).toBe('forged')
  })

  test('is nobody’s of ours where its key isn’t published, wherever it claims to lie', async () => {
    expect(await stateOf(signed(theirs.privateKey, 'https://evil.example/key.json'))).toBe('other')
    const elsewhere = 'https://evil.example/.well-known/certificates/keys/2026-1.json'
    expect(await stateOf(signed(theirs.privateKey, elsewhere))).toBe('forged')
    expect(await stateOf(signed(ours.privateKey).replace(/^[^.]+/, part({ alg: 'none', kid: '' })))).toBe(
      'other',
    )
    expect(await stateOf('eyJ.eyJ.x')).toBe('other')
  })

  test('isn’t judged while the key can’t be read', async () => {
    expect(await stateOf(signed(ours.privateKey), () => Promise.reject(new Error('away')))).toBe(
      'unreachable',
    )
  })

  test('is found in a PDF, a PNG and a text', () => {
    const token = signed(ours.privateKey)
    for (const file of [
      `%PDF-1.3\n/Keywords (${token})\n`,
      `\x89PNG iTXtopenbadgecredential\0\0\0\0\0${token}IDAT`,
      token,
    ])
      expect(tokenIn(Buffer.from(file, 'latin1'))).toBe(token)
    expect(tokenIn(Buffer.from('%PDF-1.3 a scan'))).toBeUndefined()
  })
})

const paper: Paper = {
  serial: 'CS-0000-0000-0',
  holder: 'Asha Nair',
  title: 'Certificate',
  text: '',
  institute: '',
  batch: '',
  levels: { range: 'B2', accuracy: 'B2', fluency: 'B2', coherence: 'B2' },
  classes: { attended: 1, held: 1 },
  issuedOn: '2026-11-24T06:00:00Z',
  validUntil: '2028-11-24T06:00:00Z',
  signatories: [],
  sample: null,
  design: 'leaf',
}
const now = new Date('2027-01-01')
const issued: Registered = { found: 'certificate', paper, standing: { state: 'issued' } }
const file = { state: 'signed', paper, revoked: undefined } as const
const away: Registered = { found: 'unreachable' }

describe('the verdict', () => {
  test('is good only on a certificate that counts now', () => {
    const at = '2026-12-01T00:00:00Z'
    const tones = [
      verdictOf(issued, now),
      verdictOf(issued, new Date('2029-01-01')),
      verdictOf({ found: 'certificate', paper, standing: { state: 'revoked', at, reason: 'conduct' } }, now),
      verdictOf({ found: 'certificate', paper, standing: { state: 'replaced', at, by: 'CS-1' } }, now),
      verdictOf({ found: 'unknown' }, now),
      verdictOf({ found: 'mistyped' }, now),
      verdictOf(away, now),
    ].map(({ tone }) => tone)
    expect(tones).toEqual(['good', 'bad', 'bad', 'bad', 'bad', 'unsure', 'unsure'])
  })

  test('on a file asks the register first, and the published list while that is away', () => {
    expect(verdictOnFile(file, issued, now).tone).toBe('good')
    expect(verdictOnFile(file, away, now)).toMatchObject({
      tone: 'good',
      heading: 'This certificate is genuine',
    })
    expect(verdictOnFile(file, away, new Date('2029-01-01')).tone).toBe('bad')
    expect(verdictOnFile({ ...file, revoked: 'It was issued by mistake.' }, away, now)).toMatchObject({
      tone: 'bad',
      text: 'It was issued by mistake.',
    })
    expect(verdictOnFile(file, { found: 'unknown' }, now).tone).toBe('bad')
    expect(verdictOnFile({ state: 'forged' }, away, now).tone).toBe('bad')
  })

  test('on a deleted account’s certificate confirms the file, not the number, and never hides that it was revoked', () => {
    const issuedOn = '2026-11-24T06:00:00Z'
    const kept: Registered = { found: 'erased', issuedOn, standing: { state: 'issued' } }
    expect(verdictOf(kept, now)).toMatchObject({
      tone: 'unsure',
      text: expect.stringContaining('24 November 2026'),
    })
    expect(verdictOnFile(file, kept, now)).toMatchObject({
      tone: 'good',
      text: expect.stringContaining('deleted their account'),
    })
    expect(verdictOnFile(file, kept, new Date('2029-01-01')).tone).toBe('bad')
    const standing = { state: 'revoked', at: '2026-12-01T00:00:00Z', reason: 'conduct' } as const
    const revoked: Registered = { ...kept, standing }
    for (const verdict of [verdictOf(revoked, now), verdictOnFile(file, revoked, now)])
      expect(verdict).toMatchObject({ tone: 'bad', heading: 'This certificate was revoked' })
  })
})
