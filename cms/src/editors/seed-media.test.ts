import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_COLOURS, oklchOf, SWATCHES } from '@careerspeak/contract/brand'
import { describe, expect, test } from 'vitest'
import { inColours } from './seed-media'

const folder = join(__dirname, '../../seed/media')
const drawings = readdirSync(folder).filter((file) => file.endsWith('.svg'))
const shadesIn = (drawing: string) => (drawing.match(/#[0-9a-f]{6}/g) ?? []).map(oklchOf)
const indigo = SWATCHES.find(({ name }) => name === 'Indigo')?.colours ?? DEFAULT_COLOURS

describe.each(drawings)('the drawing %s', (file) => {
  const drawing = readFileSync(join(folder, file), 'utf8')

  test('stays as it is in the default colours', () => {
    expect(inColours(drawing, DEFAULT_COLOURS)).toBe(drawing)
  })

  test('has nothing of the default green in indigo, and keeps its lightnesses', () => {
    const own = shadesIn(inColours(drawing, indigo))
    expect(own.filter(([, chroma, hue]) => chroma > 0.02 && hue > 160 && hue < 220)).toEqual([])
    for (const [index, [lightness]] of shadesIn(drawing).entries())
      expect(own[index]?.[0]).toBeCloseTo(lightness, 1)
  })
})
