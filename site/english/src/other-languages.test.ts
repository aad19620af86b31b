import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readMarked } from '../bench/marked.ts'
import type { Finding } from './findings.ts'
import { otherLanguageOf, withLanguageNotices } from './other-languages.ts'

const collected = readMarked(readFileSync(new URL('../bench/examples.txt', import.meta.url), 'utf8')).map(
  ({ text }) => text,
)

describe('a sentence in another language', () => {
  test.each([
    'Kal maine login page complete kar diya',
    'Mujhe English me bolne me problem hoti hai.',
    'Mera naam Ravi hai aur main Pune mein rehta hoon.',
    'Sir, aaj mera interview hai.',
    'Aap kaise ho?',
    'Client ne deadline change kar di hai, ab kya karna hai?',
    'main thoda nervous hoon',
    'Humko yeh project Friday tak complete karna hai.',
    'Bahut accha, thank you sir',
    'mujhe nahi pata',
    'Kya aap mujhe bata sakte hain?',
    'Meeting ke baad baat karte hain.',
  ])('is recognised as Hindi: %s', (sentence) => {
    expect(otherLanguageOf(sentence)).toBe('Hindi')
  })

  test.each([
    ['Enakku English konjam theriyum.', 'Tamil'],
    ['Neenga eppadi irukkeenga, romba nalla irukku', 'Tamil'],
    ['Nenu software job chestunnanu', 'Telugu'],
    ['Naaku English teliyadu, meeru cheppandi', 'Telugu'],
  ])('is recognised: %s', (sentence, language) => {
    expect(otherLanguageOf(sentence)).toBe(language)
  })

  test.each([
    'I had chai and two rotis with Diya and Asha at Maine Street.',
    'The deposit is two lakh, and the flat costs one crore.',
    'Yes sir, no problem yaar.',
    'Good morning, ma’am.',
    'Thank you, Anil ji.',
    'Diya and Hari',
    'Namaste sir',
    'Main problem: no time to go to par.',
    'My name is Ka Hai Tran and I work with Teri Kar.',
    'Paneer tikka, naan, dal, chai',
    'Jana, Koi and Lo met Din at Infosys.',
    'Kal Ki is a good movie, I think.',
    'Please do the needful.',
    'Yes.',
    '',
  ])('is not recognised in English: %j', (sentence) => {
    expect(otherLanguageOf(sentence)).toBe(null)
  })

  test('is not recognised in any English sentence of learners or teachers', () => {
    expect(collected.filter((text) => otherLanguageOf(text) !== null)).toEqual([])
  })
})

describe('the findings of a text', () => {
  const finding = (text: string, words: string): Finding => {
    const start = text.indexOf(words)
    return { kind: 'spelling', start, end: start + words.length, words, reason: 'Why.', fixes: ['x'] }
  }

  test('have one notice for a passage in Hindi, and no other finding in it', () => {
    const text = 'I has a question. Mujhe nahi pata. Aap bata sakte hain? Thank you sir.'
    expect(withLanguageNotices(text, [finding(text, 'has'), finding(text, 'bata')])).toMatchObject([
      { words: 'has' },
      {
        rule: 'not-english',
        words: 'Mujhe nahi pata. Aap bata sakte hain?',
        reason: 'This looks like Hindi. Try it in English.',
        fixes: [],
      },
    ])
  })
})
