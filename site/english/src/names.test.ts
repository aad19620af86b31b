import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { wordsOf } from './criteria.ts'
import { nameNear } from './names.ts'

const SEED = new URL('../../../cms/seed/content/', import.meta.url)

describe('nameNear', () => {
  test.for([
    ['Vipro', 'Wipro'],
    ['Infosis', 'Infosys'],
    ['Vodaphone', 'Vodafone'],
    ['swigi', 'Swiggy'],
    ['Banglore', 'Bangalore'],
    ['Excenture', 'Accenture'],
    ['Coimbatur', 'Coimbatore'],
    ['Mangalor', 'Mangalore'],
  ] as const)('finds that “%s” may be %s', ([heard, name]) => {
    expect(nameNear(heard, [])).toBe(name)
  })

  test.for([
    ['Ria', 'Riya'],
    ['Anania', 'Ananya'],
    ['Vikrum', 'Vikram'],
    ['Shreeya', 'Shriya'],
  ] as const)('finds that “%s” may be the learner %s', ([heard, name]) => {
    expect(nameNear(heard, ['Devi', name])).toBe(name)
    expect(nameNear(heard, [])).toBe(undefined)
  })

  test.for([
    'mantra',
    'deviance',
    'reliance',
    'ready',
    'cities',
    'planning',
    'Wipro',
    'Pune',
    'Usha',
    'Asha',
    'Hyderabad',
    'xyz',
    'a',
    '',
    '42',
    'Zzyzzyva',
  ])('asks about “%s” nothing', (heard) => {
    expect(nameNear(heard, ['Asha', 'Reddy', 'Li'])).toBe(undefined)
  })

  test('asks nothing about a word that is as near to two names', () => {
    expect(nameNear('angalore', [])).toBe(undefined)
  })

  test('asks about no word of the demo content', () => {
    const files = readdirSync(SEED, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
    const words = new Set(
      files.flatMap(({ parentPath, name }) => wordsOf(readFileSync(`${parentPath}/${name}`, 'utf8'))),
    )
    expect(words.size).toBeGreaterThan(3000)
    expect([...words].filter((word) => nameNear(word, []))).toEqual([])
  })
})
