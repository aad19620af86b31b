import { describe, expect, test } from 'vitest'
import { clientMessage, errorMessages, maxBlocked, maxMessageBytes, serverMessage } from './protocol.ts'

const join = (wish: Record<string, unknown>) =>
  clientMessage.safeParse({ type: 'join-video-chat', peerId: 'peer', ...wish }).success

describe('protocol', () => {
  test('accepts a join with only a peer id', () => {
    expect(join({})).toBe(true)
  })

  test.each(['a', 'A1', 'a b', 'a-b_c d', '3f0e6f1e-9d5f-4f0e-8a39-6f3a8ac0c3d1'])(
    'accepts the peer id %s',
    (peerId) => {
      expect(join({ peerId })).toBe(true)
    },
  )

  test.each(['', ' a', 'a ', 'a--b', 'a__b', '-a', '<script>', 'ä', 'a'.repeat(65), 7, null, ['a']])(
    'refuses the peer id %j',
    (peerId) => {
      expect(join({ peerId })).toBe(false)
    },
  )

  test('refuses an oversized peer id quickly', () => {
    const started = performance.now()
    expect(join({ peerId: `${'a-'.repeat(2000)}!` })).toBe(false)
    expect(performance.now() - started).toBeLessThan(20)
  })

  test.each([
    { topic: 'Job Interview' },
    { level: 'expert' },
    { blocked: ['x'] },
    { blocked: Array(maxBlocked + 1).fill('0123456789abcdef') },
    { learnerId: 'short' },
    { ticket: 'no ticket' },
    { ticket: `a.${'b'.repeat(1024)}.c` },
  ])('refuses %j', (wish) => {
    expect(join(wish)).toBe(false)
  })

  test('fits the largest join into one message', () => {
    const fullest = {
      type: 'join-video-chat',
      peerId: 'p'.repeat(64),
      learnerId: 'l'.repeat(64),
      topic: 't'.repeat(64),
      level: 'intermediate',
      ticket: `${'t'.repeat(500)}.${'t'.repeat(500)}.${'t'.repeat(22)}`,
      blocked: Array.from({ length: maxBlocked }, (_, index) => `handle-${index}`.padEnd(16, '0')),
    }
    expect(clientMessage.safeParse(fullest).success).toBe(true)
    expect(JSON.stringify(fullest).length).toBeLessThanOrEqual(maxMessageBytes)
  })

  test('has a sentence for every error', () => {
    for (const [code, message] of Object.entries(errorMessages)) {
      expect(serverMessage.safeParse({ type: 'error', code, message }).success).toBe(true)
    }
  })
})
