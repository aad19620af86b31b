import { expect, test } from 'vitest'
import { showGreeting } from './greeting'

test.for([
  ['{"fullName":"Asha Nair"}', 7, 'Good morning, Asha'],
  ['{"fullName":"आशा नायर"}', 12, 'Good afternoon, आशा'],
  ['{"fullName":"K"}', 19, 'Good evening, K'],
  ['{"fullName":"  "}', 3, 'Hello'],
  [null, 12, 'Good afternoon'],
  ['{', 12, 'Good afternoon'],
] as const)('greets %s at %i o’clock with “%s”', ([user, hour, text]) => {
  const place = { textContent: '' }
  showGreeting(place, user, hour)
  expect(place.textContent).toBe(text)
})
