import { readFileSync } from 'node:fs'
import { TYPEFACES } from '@careerspeak/contract/brand'
import { expect, test } from 'vitest'

test('pages are set in the typefaces of the brand', () => {
  const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
  const theme = read('./theme.css')
  expect(theme).toContain(`--font-sans: ${TYPEFACES.text},`)
  expect(theme).toContain(`--font-display: ${TYPEFACES.display},`)
  for (const name of Object.values(TYPEFACES)) expect(read('./fonts.css')).toContain(`font-family: ${name};`)
})
