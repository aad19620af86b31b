import { describe, expect, test } from 'vitest'
import { claimsIn } from './claims'

const JOB = 'We prepare you for interviews. No course can promise a job.'

describe('claimsIn', () => {
  test.for([
    '100% placement',
    'With 100 % placements since 2019.',
    'Hundred per cent job success',
    'A guaranteed job in six weeks',
    'We guarantee you a job.',
    'Assured placement',
    'Job guaranteed!',
    'Your success is assured.',
  ])('finds the promise in %j, and truthful words that promise nothing', (text) => {
    const [claim, ...others] = claimsIn({ blocks: [{ heading: 'Welcome', children: [{ text }] }] })
    expect(others).toEqual([])
    expect(claim).toMatchObject({ path: 'blocks.0.children.0.text', truthful: expect.stringMatching(/^\w/) })
    expect(claimsIn({ text: claim?.truthful })).toEqual([])
  })

  test.for([
    'No course can guarantee a job.',
    'We don’t guarantee jobs, we prepare you for them.',
    '100% live classes',
    'He got the job.',
    'Your money back is guaranteed.',
  ])('accepts %j', (text) => {
    expect(claimsIn({ text })).toEqual([])
  })

  test('replaces the sentence that promises, and keeps the others as they are', () => {
    const text = 'Learn with us.  We guarantee a job! Come on Monday.'
    expect(claimsIn({ text })).toEqual([
      { path: 'text', words: 'guarantee a job', truthful: `Learn with us.  ${JOB} Come on Monday.` },
    ])
    expect(claimsIn({ heading: 'Guaranteed job' })).toMatchObject([
      { truthful: 'Interview practice for the job you want' },
    ])
    expect(claimsIn({ text: 'Success is assured.' })[0]?.truthful).toContain('progress')
  })

  test('leaves the sentence out of a person’s own words', () => {
    const content = 'I was shy. They gave me a guaranteed job! Thank you.'
    expect(claimsIn({ content }, { isQuoted: true })).toMatchObject([{ truthful: 'I was shy. Thank you.' }])
  })

  test('ignores the name of a picture', () => {
    const picture = { name: '100% placement.png', alternativeText: '', mime: 'image/png', hash: 'a' }
    expect(claimsIn({ picture })).toEqual([])
  })
})
