import { expect, test } from 'vitest'
import { withFinding, writtenText } from './draft'

const none = { keep: '', drop: '', tryNext: '', own: [] }
const finding = { batch: 'b', words: 'discuss about', learners: 17 }

test('a finding is dropped, below what is written already', () => {
  expect(withFinding(none, finding).drop).toBe('“discuss about”: 17 of you wrote it.')
  expect(withFinding({ ...none, drop: 'Basically.' }, finding).drop).toBe(
    'Basically.\n“discuss about”: 17 of you wrote it.',
  )
})

test('the list says how much is written', () => {
  const own = { learner: 'a', text: 'Wait.' }
  expect(writtenText(none)).toBe('No notes yet')
  expect(writtenText({ ...none, keep: 'Calm', own: [own] })).toBe('1 of 3 notes, 1 for a learner')
  expect(writtenText({ ...none, own: [own, own] })).toBe('2 for learners')
})
