import { describe, expect, test } from 'vitest'
import { endsAskingBack, type Intent, intentOf } from './intent'

const examples: readonly [Intent, readonly string[]][] = [
  [
    'repeat',
    [
      'Could you repeat the question?',
      'can you please repeat',
      'Sorry?',
      'Pardon me?',
      'What was the question?',
      'Sorry, what you said?',
      'I could not hear you.',
      'Please say that again',
    ],
  ],
  [
    'explain',
    [
      'What do you mean?',
      'I don’t understand.',
      'I did not understand the question',
      'I am not understanding.',
      'Sorry, I cannot understand your question.',
      'can you explain the question',
      'Can you say it in simple words?',
      'What does that mean?',
    ],
  ],
  [
    'goodbye',
    [
      'Goodbye.',
      'Bye bye',
      'I have to go now.',
      'ok thanks bye',
      'Thank you, goodbye!',
      'stop',
      'See you later!',
      'That’s all from my side.',
      'Okay, let’s close the meeting here.',
      'Thank you all for your time.',
      'Thank you ma’am, it was nice talking to you.',
      'Nice meeting you, see you.',
      'Have a nice stay sir.',
      'Ok I think next session is starting. It was nice to meet you.',
      'Thank you all, meeting is over.',
      'It was nice talking to you, sir.',
      'Nice talking to you, let us stay in touch.',
      'Nothing more from my side, thank you.',
      'That’s all from my side. Thank you for your time.',
    ],
  ],
  [
    'private',
    [
      'My Aadhaar number is 1234 5678 9012.',
      'Card 4111 1111 1111 1111',
      'My password is Secret@123.',
      'OTP is 482913',
    ],
  ],
  ['nonsense', ['SELECT * FROM users; DROP TABLE users;', '<script>alert(1)</script>']],
  ['asked back', ['And you?', 'What about you?', 'how about yourself', 'and yours?']],
  ['skip', ['skip', 'Next question please']],
  [
    'evasion',
    [
      'I don’t know',
      'No idea.',
      'As per company norms.',
      'I will leave it to you.',
      'You tell me.',
      'It depends.',
    ],
  ],
  [
    'rude',
    [
      'You are an idiot.',
      'Shut up!',
      'What a stupid question.',
      'Go to hell, please.',
      'This is a nonsense company.',
      'You old people never understand anything.',
      'Are you blind, sir?',
      'Why are you so slow?',
      'Don’t you understand what I say?',
      'Is this your service?',
      'You are wasting my time.',
    ],
  ],
  ['other language', ['Mera naam Suresh hai.', 'Enakku leave venum.']],
  ['thanks', ['Thank you so much ma’am.', 'Okay, thanks.', 'Thanks for understanding David.']],
  ['greeting', ['Hello', 'Good morning sir', 'Hi there!', 'Hello, how are you?', 'namaste']],
  [
    'nonsense',
    [
      'asdf qwerty lol',
      'asdf',
      'dfgdfg',
      'kjsdhf skdjfh',
      '!!!',
      '…',
      '😀😀',
      'lol',
      'aaaaaa',
      'asdasdasd',
      'bla bla bla',
    ],
  ],
  ['other script', ['मैं पुणे से हूँ', 'நான் சென்னை', 'Привет', 'मैं developer हूँ और काम करता हूँ']],
  [
    'answer',
    [
      'I live in Pune.',
      'Why are you so kind to me?',
      'Are you busy now, sir?',
      'Is this your card?',
      'I am very sorry that I am late. Main subah se ghoom raha hoon.',
      'TCS',
      'Pune',
      'Tata Motors',
      'SBI PO',
      '12',
      'I have to go to the client every day.',
      'The customers did not understand the new form, so I explained it.',
      'I repeat each step until the customer understands it fully and can do it.',
      'Yes',
      'I made a stupid mistake.',
      'I can tell you about my last job.',
      'It depends on the customer, so I ask first.',
      'No.',
      'Strengths',
      'Krishnamurthy',
      'property',
      'were tree',
      'Can you give us a discount of 10 percent?',
      'I do not know the exact number, but it was about forty.',
      'B.Tech from NIT',
      'That’s all.',
      'Nice to meet you.',
      'Hello, I am Meera. Nice meeting you.',
      'We can close the deal by Friday.',
      'I want leave.',
      'We need leave.',
      'Thank you for the question.',
      'HDFC',
      'I said goodbye to my team and joined another company in Bangalore last year in June.',
    ],
  ],
]

describe.each(examples)('%s', (intent, texts) => {
  test.each(texts)('is heard in %j', (text) => {
    expect(intentOf(text)).toBe(intent)
  })
})

test('an answer may end with a question to the partner', () => {
  expect(endsAskingBack('I am in sales. And you?')).toBe(true)
  expect(endsAskingBack('I am in sales, what about you')).toBe(true)
  expect(endsAskingBack('I can help you.')).toBe(false)
})
