import { expect, test } from 'vitest'
import { meetingPlace } from './web-address.ts'

test.for([
  ['https://meet.example/tara', 'https://meet.example/tara'],
  [' HTTPS://Meet.Example/tara ', 'https://meet.example/tara'],
  ['Room 2.1,  first  floor', 'Room 2.1, first floor'],
  ['कक्ष 2, एम जी रोड', 'कक्ष 2, एम जी रोड'],
  ['Near St. Mary’s Church', 'Near St. Mary’s Church'],
] as const)('a class may meet at %j', ([given, stored]) => {
  expect(meetingPlace.parse(given)).toBe(stored)
})

test.for([
  'meet.example/tara',
  'www.meet.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'zoommtg://zoom.us/join',
  'https://',
])('%j is neither a link that can be opened nor a place', (given) => {
  expect(meetingPlace.safeParse(given).success).toBe(false)
})
