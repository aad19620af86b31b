import { describe, expect, test } from 'vitest'
import { initialsPicture } from './initials-picture'

const drawn = (name: string) => decodeURIComponent(initialsPicture(name).replace('data:image/svg+xml,', ''))

describe('the picture of initials', () => {
  test('shows them, 400 by 400', () => {
    expect(drawn('Asha Nair')).toMatch(/^<svg [^>]*width="400" height="400".*>AN<\/text><\/svg>$/)
  })

  test('is the same for the same name, and differs between names', () => {
    expect(drawn('Asha Nair')).toBe(drawn('Asha Nair'))
    expect(new Set(['Asha Nair', 'Vikram Joshi', 'Meera Iyer', 'A B'].map(drawn)).size).toBe(4)
  })

  test('is an image for any name', () => {
    expect(drawn('<b &c')).toContain('>&#60;&#38;</text>')
    expect(drawn('')).toContain('></text>')
  })
})
