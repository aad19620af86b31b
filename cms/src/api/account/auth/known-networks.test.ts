import { describe, expect, test } from 'vitest'
import { isKnown, networkDigest, withNetwork } from './known-networks'

const digest = (network: string, account = 'asha') => networkDigest('a secret of sixteen', account, network)

describe('known networks of an account', () => {
  test('start empty and include each network added', () => {
    expect(isKnown('', digest('203.0.113.1'))).toBe(false)
    const known = withNetwork('', digest('203.0.113.1'))
    expect(isKnown(known, digest('203.0.113.1'))).toBe(true)
    expect(isKnown(known, digest('203.0.113.2'))).toBe(false)
  })

  test('reveal neither the network nor that two accounts share one', () => {
    expect(withNetwork('', digest('203.0.113.1'))).not.toContain('203')
    expect(digest('203.0.113.1', 'asha')).not.toBe(digest('203.0.113.1', 'ravi'))
  })

  test('are stored once each, the last eight of them', () => {
    const many = Array.from({ length: 9 }, (_, number) => digest(`203.0.113.${number}`))
    const known = many.reduce(withNetwork, '')
    expect(withNetwork(known, many[8] ?? '')).toBe(known)
    expect(isKnown(known, many[0] ?? '')).toBe(false)
    expect(many.slice(1).every((each) => isKnown(known, each))).toBe(true)
  })
})
