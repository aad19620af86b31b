import { describe, expect, test } from 'vitest'
import { namesHeard, withName } from './names'

describe('namesHeard', () => {
  test('asks once about each word that a listener wrote', () => {
    const heard = 'I work at Vipro in Banglore. Vipro’s office is near Banglore.'
    expect(namesHeard(heard, heard, [])).toEqual([
      { word: 'Vipro', name: 'Wipro' },
      { word: 'Banglore', name: 'Bangalore' },
    ])
  })

  test('asks nothing about a word that the learner typed', () => {
    expect(namesHeard('I left Vipro.', 'I left the pro.', [])).toEqual([])
  })

  test('asks about the learner’s own name', () => {
    const heard = 'My name is Anania.'
    expect(namesHeard(heard, heard, ['Ananya', 'Rao'])).toEqual([{ word: 'Anania', name: 'Ananya' }])
  })
})

describe('withName', () => {
  test('changes whole words alone, also before an apostrophe', () => {
    expect(withName('Vipro, Vipros and Vipro’s NewVipro', 'Vipro', 'Wipro')).toBe(
      'Wipro, Vipros and Wipro’s NewVipro',
    )
  })
})
