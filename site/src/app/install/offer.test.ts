import { expect, test } from 'vitest'
import { nextOffer } from './offer'

test.for([
  [null, true, 'note'],
  ['Mon', true, 'none'],
  ['Sun', true, 'offer'],
  ['Sun', false, 'none'],
  ['made', true, 'none'],
] as const)(
  'after %s, where a page may offer: %s, a visit on Monday leads to: %s',
  ([stored, mayOffer, next]) => {
    expect(nextOffer(stored, 'Mon', mayOffer)).toBe(next)
  },
)
