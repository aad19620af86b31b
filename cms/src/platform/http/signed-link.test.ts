import { describe, expect, test } from 'vitest'
import { createLinkSigner } from './signed-link'

const now = new Date('2026-11-21T10:02:00Z')
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('createLinkSigner', () => {
  const signer = createLinkSigner('a secret of the institute')
  const signature = signer.sign('material-1', now)

  test('makes links that hold for about an hour', () => {
    expect(signer.check('material-1', signature, minutesLater(54))).toBe('valid')
    expect(signer.check('material-1', signature, minutesLater(61))).toBe('expired')
  })

  test('makes the same link within five minutes, so that a browser’s cache knows it', () => {
    expect(signer.sign('material-1', minutesLater(2))).toEqual(signature)
    expect(signer.sign('material-1', minutesLater(6))).not.toEqual(signature)
  })

  test('refuses a link to something else, with another expiry or signed by somebody else', () => {
    const stranger = createLinkSigner('another secret').sign('material-1', now)
    expect(signer.check('material-2', signature, now)).toBe('forged')
    expect(signer.check('material-1', { ...signature, expires: signature.expires + 60 }, now)).toBe('forged')
    expect(signer.check('material-1', { ...signature, signature: '' }, now)).toBe('forged')
    expect(signer.check('material-1', stranger, now)).toBe('forged')
  })

  test('seals what does not expire, for itself alone', () => {
    const signer = createLinkSigner('a secret')
    const seal = signer.seal('calendar of Asha')
    expect(signer.isSealed('calendar of Asha', seal)).toBe(true)
    expect(signer.isSealed('calendar of Bina', seal)).toBe(false)
    expect(createLinkSigner('another secret').isSealed('calendar of Asha', seal)).toBe(false)
    const expires = 0
    expect(signer.check('calendar of Asha', { expires, signature: seal }, new Date())).toBe('expired')
  })
})
