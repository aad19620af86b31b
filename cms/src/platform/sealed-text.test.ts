import { describe, expect, test } from 'vitest'
import { createSealer } from './sealed-text'

const { seal, open } = createSealer('a secret of the institute')

describe('a sealed text', () => {
  test('opens with its own context, and differs on every seal', () => {
    const sealed = seal('JBSWY3DPEHPK3PXP', 'account 7')
    expect(open(sealed, 'account 7')).toBe('JBSWY3DPEHPK3PXP')
    expect(seal('JBSWY3DPEHPK3PXP', 'account 7')).not.toBe(sealed)
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  })

  test('does not open with another context or secret, or when altered', () => {
    const sealed = seal('JBSWY3DPEHPK3PXP', 'account 7')
    const changed = `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`
    expect(() => open(sealed, 'account 8')).toThrow()
    expect(() => createSealer('another secret').open(sealed, 'account 7')).toThrow()
    expect(() => open(`A${changed.slice(1)}x`, 'account 7')).toThrow()
  })
})
