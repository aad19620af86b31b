import { describe, expect, test } from 'vitest'
import { csvOf } from './csv'

describe('csvOf', () => {
  test('writes a line for each row behind the mark of UTF-8', () => {
    expect(csvOf([['Name'], ['Zoë']])).toBe('\uFEFFName\r\nZoë\r\n')
  })

  test('quotes what would end a cell', () => {
    expect(csvOf([['Rao, Asha', 'the "best"', 'two\nlines']])).toBe(
      '\uFEFF"Rao, Asha","the ""best""","two\nlines"\r\n',
    )
  })

  test.for(['=1+1', '+91 98450', '-1', '@sum', '\t=1', '\r=1'])('lets no spreadsheet run %j', (value) => {
    expect(csvOf([[value]])).toMatch(/^\uFEFF"?'/)
  })

  test('guards a formula that needs quotes too', () => {
    expect(csvOf([['=HYPERLINK("https://evil.example","me")']])).toBe(
      `\uFEFF"'=HYPERLINK(""https://evil.example"",""me"")"\r\n`,
    )
  })
})
