import { describe, expect, test } from 'vitest'
import { readDraft } from './draft'

describe('draft of the profile', () => {
  test('is read as it was stored', () => {
    const draft = { fullName: 'Asha', phoneNumber: '98', profilePic: '' }
    expect(readDraft(draft)).toEqual(draft)
  })

  test.each([undefined, null, '', {}, { fullName: 1, phoneNumber: '98', profilePic: '' }])(
    'is none in %j',
    (stored) => {
      expect(readDraft(stored)).toBeUndefined()
    },
  )
})
