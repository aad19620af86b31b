import { expect, test } from 'vitest'
import { inEnglish, turnKindOf } from './turn-kind'

const facts = [{ question: 'When is your launch?', also: [], says: 'This Friday.' }]
const kindOf = (text: string, earlier: string[] = []) => turnKindOf(text, false, facts, earlier)

test.for([
  ['I made a stupid mistake, and I told my manager.', 'answer'],
  ['He said to me: you are useless. I stayed calm.', 'answer'],
  ['asdf qwer zxcv tyui', 'answer'],
  ['मैं एक शिक्षक हूँ', 'language'],
  ['mera naam Asha hai, and I have worked in Pune for two years.', 'answer'],
  ['Shut up!', 'impolite'],
  ['My Aadhaar number is 1234 5678 9012.', 'private'],
  ['We have 1,20,000 customers and 450 shops.', 'answer'],
  ['I don’t understand the question', 'repeat'],
  ['Are you serious?', 'repeat'],
  ['What is ready? I don’t understand.', 'repeat'],
  ['Do you mean this week or the next one?', 'repeat'],
  ['Could you explain what you mean by that, please?', 'repeat'],
  ['We were late. Sorry.', 'answer'],
  ['Sorry. When is the launch?', 'fact'],
  ['Hello, sir. When is the launch?', 'fact'],
  ['When is the launch? Hello.', 'fact'],
  ['How much detail does your board need?', 'question'],
  ['Yes.', 'short'],
  ['Server problem, sir.', 'short'],
  ['😀😀😀', 'short'],
  ['We are late. When is the launch?', 'answer'],
] as const)('%j is taken as %j', ([text, kind]) => {
  expect(kindOf(text)).toBe(kind)
})

test('a declared move makes any turn an answer, except private numbers and insults', () => {
  for (const text of ['Friday.', 'Why?', 'Theek hai ji', '🙂'])
    expect(turnKindOf(text, true, facts, [])).toBe('answer')
  expect(turnKindOf('My card is 4111 1111 1111 1111', true, facts, [])).toBe('private')
})

test('the same turn is said again, unless it is short', () => {
  expect(kindOf('We are two days late.', ['We are two days late'])).toBe('again')
  expect(kindOf('Yes, of course.', ['Yes, of course.'])).toBe('answer')
})

test('only whole known phrases are put into English', () => {
  expect(inEnglish('Mujhe nahi pata hai.')).toBe('I don’t know.')
  expect(inEnglish('Mera kaam abhi nahi hua.')).toBeNull()
})
