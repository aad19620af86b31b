import { describe, expect, test } from 'vitest'
import { isOneLine } from './one-line.ts'

describe('isOneLine', () => {
  test.for([
    ['nothing', ''],
    ['a name of ASCII', "Anne-Marie O'Neill (evening)"],
    ['a name with accents, composed or not', 'José Jose\u0301'],
    ['Hindi with a joiner within a conjunct', 'क्\u200dष'],
    ['Marathi with an eyelash ra', 'दर्\u200dया'],
    ['Malayalam with the older chillu at the end of a word', 'രാമന്\u200d നായര്\u200d'],
    ['Bengali with a non-joiner', 'প্রাক্\u200cকথন'],
    ['Urdu with a non-joiner', 'کتاب\u200cخانہ'],
    ['Tamil', 'லக்ஷ்மி'],
    ['pictures made of several', '👩\u200d💻 ❤\ufe0f 👩🏽\u200d🏫'],
  ] as const)('accepts %s', ([, text]) => {
    expect(isOneLine(text)).toBe(true)
  })

  test.for([
    ['a line feed', 'Asha\nRao'],
    ['a carriage return', 'Asha\rRao'],
    ['a tab', 'Asha\tRao'],
    ['a bell', 'Asha\u0007'],
    ['NEL', 'Asha\u0085Rao'],
    ['a line separator', 'Asha\u2028Rao'],
    ['a paragraph separator', 'Asha\u2029Rao'],
    ['an override that runs backwards', 'Asha \u202eoaR'],
    ['an isolate', '\u2067Asha\u2069'],
    ['a direction mark', 'Asha\u200f'],
    ['a zero-width space', 'A\u200bsha'],
    ['a byte order mark', '\ufeffAsha'],
    ['a soft hyphen', 'A\u00adsha'],
    ['a tag', 'Asha\u{e0041}'],
    ['a joiner between Latin letters', 'A\u200dsha'],
    ['a joiner at the start of a Hindi name', '\u200dराम'],
    ['a joiner at the end of a Hindi word', 'राम\u200d'],
    ['two joiners in a row', 'क्\u200d\u200dष'],
    ['a filler of Hangul', 'Asha\u3164'],
    ['a variation selector after a letter', 'A\ufe00sha'],
    ['spaces alone', '\u2003\u00a0'],
    ['blank Braille alone', '\u2800\u2800'],
    ['joiners alone', '\u200d\u200c'],
  ] as const)('refuses %s', ([, text]) => {
    expect(isOneLine(text)).toBe(false)
  })
})
