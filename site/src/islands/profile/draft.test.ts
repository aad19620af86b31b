import { describe, expect, test } from 'vitest'
import { readDraft } from './draft'

describe('draft of the profile', () => {
  test('is read as it was kept', () => {
    const draft = { email: 'asha@example.com', fullName: 'Asha', phoneNumber: '98', profilePic: '' }
    expect(readDraft(JSON.stringify(draft))).toEqual(draft)
  })

  test.each([null, '', '{', 'null', '{"email":"asha@example.com"}', '{"email":1,"fullName":"A"}'])(
    'is none in %j',
    (text) => {
      expect(readDraft(text)).toBeUndefined()
    },
  )
})
