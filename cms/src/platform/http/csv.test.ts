import { describe, expect, test } from 'vitest'
import { csvOf } from './csv'

describe('csvOf', () => {
  test('writes a byte order mark and a line for each row', () => {
    expect(csvOf([['Name'], ['Zoë']])).toBe('\uFEFFName\r\nZoë\r\n')
  })

  test('quotes cells with separators', () => {
    expect(csvOf([['Rao, Asha', 'the "best"', 'two\nlines']])).toBe(
      '\uFEFF"Rao, Asha","the ""best""","two\nlines"\r\n',
    )
  })

  test.for(['=1+1', '+91 98450', '-1', '@sum', '\t=1', '\r=1'])('escapes the formula %j', (value) => {
    expect(csvOf([[value]])).toMatch(/^\uFEFF"?'/)
  })

  test('escapes a formula that also needs quotes', () => {
    expect(csvOf([['=HYPERLINK("https://evil.example","me")']])).toBe(
      `\uFEFF"'=HYPERLINK(""https://evil.example"",""me"")"\r\n`,
    )
  })

  test('leaves numbers below zero as they are', () => {
    expect(csvOf([['-5', -5.5]])).toBe("\uFEFF'-5,-5.5\r\n")
  })
})
