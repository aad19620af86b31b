import { describe, expect, test } from 'vitest'
import { readDrill, toDrill } from './drill'

/** A drill in one line, with the wrong words and the right ones in brackets. */
const inBrackets = (wrong: string, right: string) => {
  const drill = toDrill(wrong, right)
  return drill && `${drill.before}[${drill.words}|${drill.fix}]${drill.after}`
}

describe('toDrill and readDrill', () => {
  test.for([
    ['She is good in maths.', 'She is good at maths.', 'She is good [in|at] maths.'],
    ['We need more informations.', 'We need more information.', 'We need more [informations|information].'],
    [
      'I am here since two days.',
      'I have been here for two days.',
      'I [am here since|have been here for] two days.',
    ],
    ['We discussed about it.', 'We discussed it.', 'We [discussed about|discussed] it.'],
    ['He is engineer.', 'He is an engineer.', 'He [is engineer|is an engineer].'],
    ['It is a very much good plan.', 'It is a good plan.', 'It is [a very much good|a good] plan.'],
    ['Basically I teach.', 'I teach.', '[Basically I|I] teach.'],
    ['I know, that he is late.', 'I know that he is late.', 'I [know,|know] that he is late.'],
    ['It’s raining', 'It’s raining heavily', 'It’s [raining|raining heavily]'],
    ['i live here.', 'I live here.', '[i|I] live here.'],
  ] as const)('toDrill puts the difference between “%s” and “%s” into the gap', ([wrong, right, line]) => {
    expect(inBrackets(wrong, right)).toBe(line)
  })

  test('toDrill returns null if the sentences are equal, or no words remain around the gap', () => {
    for (const [wrong, right] of [
      ['A b.', 'A b.'],
      ['Go!', 'Went!'],
      ['', 'No.'],
      ['', ''],
    ] as const)
      expect(inBrackets(wrong, right)).toBe(null)
  })

  test('readDrill parses a line with one arrow of either kind', () => {
    const drill = { before: 'She is good ', words: 'in', fix: 'at', after: ' maths.' }
    expect(readDrill(' She is good in maths. → She is good at maths.')).toEqual(drill)
    expect(readDrill('She is good in maths.->She is good at maths. ')).toEqual(drill)
    for (const line of ['', '→', 'One -> ', '-> one', 'I go. -> I went. -> I have gone.'])
      expect(readDrill(line)).toBe(null)
  })
})
