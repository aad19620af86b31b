import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  coloursOf,
  contrast,
  contrastProblems,
  contrastSentence,
  DEFAULT_COLOURS,
  hexOf,
  oklchOf,
  paletteOf,
  SWATCHES,
  styleSheetOf,
} from './brand.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const colours = fc.record({ primary: hex, secondary: hex, accent: hex })

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#ffffff', '#767676', 4.54],
    ['#005b64', '#005b64', 1],
  ] as const)('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  })
})

describe('OKLCH', () => {
  test('has the lightness, chroma and hue of a colour', () => {
    const [lightness, chroma, hue] = oklchOf('#ff0000')
    expect([lightness.toFixed(3), chroma.toFixed(3), hue.toFixed(1)]).toEqual(['0.628', '0.258', '29.2'])
  })

  test('leads back to the same colour', () => {
    fc.assert(fc.property(hex, (given) => hexOf(oklchOf(given)) === given))
  })

  test('loses chroma, not hue, where screens cannot show it', () => {
    const [lightness, , hue] = oklchOf(hexOf([0.84, 0.3, 290]))
    expect(lightness).toBeCloseTo(0.84, 1)
    expect(Math.abs(hue - 290)).toBeLessThan(4)
  })
})

describe('the palette', () => {
  test('of the defaults is readable in both themes, as is every swatch', () => {
    for (const { colours } of SWATCHES) expect(contrastProblems(colours)).toEqual([])
    expect(SWATCHES[0]?.colours).toEqual(DEFAULT_COLOURS)
  })

  test('shows the chosen colours in the light theme', () => {
    const chosen = { primary: '#1d4ed8', secondary: '#b91c1c', accent: '#7dd3fc' }
    expect(paletteOf(chosen, 'light')).toMatchObject(chosen)
    expect(paletteOf(chosen, 'dark')['base-100']).toBe('#101931')
  })

  test('of any colours has readable text, buttons and edges once the nearest colours are taken', () => {
    fc.assert(
      fc.property(colours, (given) => {
        const taken = { ...given }
        for (const { colour, nearest } of contrastProblems(given)) {
          expect(nearest).toMatch(/^#[0-9a-f]{6}$/)
          taken[colour] = nearest ?? ''
        }
        // A new primary colour tints the grounds, so a second look may find the others a shade too close.
        for (const { colour, nearest } of contrastProblems(taken)) taken[colour] = nearest ?? ''
        expect(contrastProblems(taken)).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  test('adds no style to pages with the default colours, and less than 1.2 kB to others', () => {
    expect(styleSheetOf(DEFAULT_COLOURS)).toBe('')
    const own = styleSheetOf({ ...DEFAULT_COLOURS, primary: '#1d4ed8' })
    expect(own).toMatch(/^:root,\[data-theme=light\]\{--color-base-100:#[\da-f]{6};.*\[data-theme=dark\]\{/)
    expect(own.length).toBeLessThan(1200)
  })
})

describe('the sentence about a colour', () => {
  test('names the colour, its ground, the contrast and the nearest colour that passes', () => {
    const [problem] = contrastProblems({ ...DEFAULT_COLOURS, primary: '#8fd3ff' })
    expect(problem && contrastSentence(problem)).toBe(
      'The primary colour can’t be read in the light theme: #8fd3ff on #f6fdfe has a contrast of 1.5 to 1, and needs 4.5 to 1. The nearest colour that passes is #30749b.',
    )
  })
})

test('colours of settings that are missing or no colours are the defaults', () => {
  expect(coloursOf(null)).toEqual(DEFAULT_COLOURS)
  expect(coloursOf({ primary: '#ABCDEF', secondary: 'red', accent: null })).toEqual({
    ...DEFAULT_COLOURS,
    primary: '#abcdef',
  })
})
