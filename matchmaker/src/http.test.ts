import { describe, expect, test } from 'vitest'
import { iceServers, relayCredentials } from './http.ts'

describe('ice servers', () => {
  test('signs relay credentials as coturn does, for an hour', () => {
    expect(relayCredentials('north', 'someone', 1_000_000_000_000)).toEqual({
      username: '1000003600:someone',
      credential: 'Ss93V4Gmme+VSkEr5sXLXgL7c64=',
    })
  })

  test('lists no relay when none is configured', () => {
    expect(iceServers(['stun:a', 'stun:b'], undefined, 'id', 0)).toEqual([{ urls: ['stun:a', 'stun:b'] }])
  })

  test('lists the relay with credentials beside the STUN servers', () => {
    const turn = { urls: ['turn:relay.example'], secret: 'north' }
    expect(iceServers([], turn, 'id', 0)).toMatchObject([
      { urls: ['turn:relay.example'], username: '3600:id' },
    ])
  })
})
