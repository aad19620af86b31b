import { expect, test } from 'vitest'
import { factAsked, isQuestion, sentencesOf } from './questions'

test.for([
  ['When is your launch?', true],
  ['what is the latest date', true],
  ['So how many people are there in your team', true],
  ['Can you move the launch', true],
  ['Sir, what’s the salary', true],
  ['Really?', true],
  ['When we were late, I called you.', false],
  ['What I did was a small change.', false],
  ['How we did it is a long story.', false],
  ['Can do.', false],
  ['The question is when the launch is.', false],
] as const)('%j is a question: %j', ([sentence, isOne]) => {
  expect(isQuestion(sentence)).toBe(isOne)
})

test('sentences end with their marks or lines, and not within a number', () => {
  expect(sentencesOf('Yes. It costs 2.5 lakhs!\nWhy?')).toEqual(['Yes.', 'It costs 2.5 lakhs!', 'Why?'])
})

const facts = [
  {
    question: 'What is the latest date you can accept?',
    also: ['What is the latest date?'],
    says: 'Two weeks.',
  },
  { question: 'When is your launch?', also: [], says: 'This Friday.' },
  { question: 'What do you need first?', also: ['Which part is most important?'], says: 'The payment page.' },
  { question: 'What do you do?', also: [], says: 'I test apps.' },
]

test.for([
  ['What’s the latest date that you could accept?', 'Two weeks.'],
  ['Sorry, when is the launch, please?', 'This Friday.'],
  ['Which part is the most important for you?', 'The payment page.'],
  ['When is the launch of the second version of your new mobile product?', undefined],
  ['How many users do you have?', undefined],
  ['What do you think about the food?', undefined],
  ['So what do you do, sir?', 'I test apps.'],
  ['What do you like to do?', undefined],
  ['May I know the latest date, please?', 'Two weeks.'],
  ['And could you tell me when is the launch, ma’am?', 'This Friday.'],
  ['And what about you, what do you do?', 'I test apps.'],
  ['Okay sir, when is your launch right now?', 'This Friday.'],
  ['When your launch is, sir?', 'This Friday.'],
  ['When is your launch exactly, it’s on the twenty-fifth of next month, no?', 'This Friday.'],
] as const)('%j is answered by %j', ([question, says]) => {
  expect(factAsked(facts, question)?.says).toBe(says)
})
