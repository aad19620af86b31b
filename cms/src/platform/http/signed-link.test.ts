import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLinkSigner } from './signed-link'

const now = new Date('2026-11-21T10:02:00Z')
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('createLinkSigner', () => {
  const signer = createLinkSigner('a secret of the institute')
  const signature = signer.sign('material-1', now)

  test('creates links that are valid for about an hour', () => {
    expect(signer.check('material-1', signature, minutesLater(54))).toBe('valid')
    expect(signer.check('material-1', signature, minutesLater(61))).toBe('expired')
  })

  test('creates the same link within five minutes, so that browsers can cache it', () => {
    expect(signer.sign('material-1', minutesLater(2))).toEqual(signature)
    expect(signer.sign('material-1', minutesLater(6))).not.toEqual(signature)
  })

  test('refuses a signature of another id, expiry or secret', () => {
    const foreign = createLinkSigner('another secret').sign('material-1', now)
    expect(signer.check('material-2', signature, now)).toBe('forged')
    expect(signer.check('material-1', { ...signature, expires: signature.expires + 60 }, now)).toBe('forged')
    expect(signer.check('material-1', { ...signature, signature: '' }, now)).toBe('forged')
    expect(signer.check('material-1', foreign, now)).toBe('forged')
  })

  test('refuses any other id, expiry and signature', () => {
    const text = fc.string({ unit: 'binary' })
    const property = fc.property(text, fc.double(), text, (id, expires, forged) => {
      expect(signer.check(id, { expires, signature: forged }, now)).toBe('forged')
      expect(signer.check(id, signature, now)).toBe(id === 'material-1' ? 'valid' : 'forged')
      expect(signer.isSealed(id, forged)).toBe(false)
    })
    fc.assert(property)
  })

  test('seals an id without expiry, valid for this id only', () => {
    const signer = createLinkSigner('a secret')
    const seal = signer.seal('calendar of Asha')
    expect(signer.isSealed('calendar of Asha', seal)).toBe(true)
    expect(signer.isSealed('calendar of Bina', seal)).toBe(false)
    expect(createLinkSigner('another secret').isSealed('calendar of Asha', seal)).toBe(false)
    const expires = 0
    expect(signer.check('calendar of Asha', { expires, signature: seal }, new Date())).toBe('expired')
  })
})
