import { expect, test } from 'vitest'
import turns from './turns'

test('the turns let the process hear of others between one request and the next', async () => {
  const inTurn = turns()
  const happened: string[] = []
  const answer = (name: string) =>
    inTurn({}, async () => {
      happened.push(name)
      setImmediate(() => happened.push(`news after ${name}`))
    })
  await Promise.all([answer('one'), answer('two'), answer('three')])
  expect(happened).toEqual(['one', 'news after one', 'two', 'news after two', 'three'])
})
