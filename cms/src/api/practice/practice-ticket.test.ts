import { createHmac } from 'node:crypto'
import { decodeJwt, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { monthsSince, personIds, practicePerson, signTicket } from './practice-ticket'

const secret = 'a secret of the two servers'
const november = new Date('2026-11-30T23:59:59Z')
const december = new Date('2026-12-01T00:00:00Z')

describe('practicePerson', () => {
  test('stays the same for a month and differs between accounts', () => {
    const first = practicePerson(secret, 7, new Date('2026-11-01T00:00:00Z'))
    expect(practicePerson(secret, 7, november)).toEqual(first)
    expect(first.id).toMatch(/^[\w-]{16}$/)
    expect(practicePerson(secret, 8, november).id).not.toBe(first.id)
    expect(practicePerson('another secret', 7, november).id).not.toBe(first.id)
  })

  test('changes every month and lists the eleven previous ids', () => {
    const before = practicePerson(secret, 7, november)
    const after = practicePerson(secret, 7, december)
    expect(after.formerIds).toEqual([before.id, ...before.formerIds.slice(0, -1)])
    expect(new Set([after.id, ...after.formerIds]).size).toBe(12)
  })
})

describe('personIds', () => {
  test('covers every month since the account was created', () => {
    const since = new Date('2025-10-31T23:00:00Z')
    expect(monthsSince(since, november)).toBe(14)
    expect(monthsSince(november, november)).toBe(1)
    const ids = personIds(secret, 7, november, monthsSince(since, november))
    expect(ids).toHaveLength(14)
    expect(ids.at(-1)).toBe(practicePerson(secret, 7, since).id)
  })
})

describe('signTicket', () => {
  const person = practicePerson(secret, 7, november)

  test('signs for a minute with a derived key', async () => {
    const ticket = await signTicket(secret, person, november)
    const key = createHmac('sha256', secret).update('practice ticket').digest()
    const { payload } = await jwtVerify(ticket, key, { currentDate: november, audience: 'practice' })
    expect(payload).toMatchObject({ sub: person.id, formerIds: person.formerIds })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60)
    await expect(
      jwtVerify(ticket, Buffer.from(secret), { currentDate: november, audience: 'practice' }),
    ).rejects.toThrow()
  })

  test('gives every ticket a unique id', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => signTicket(secret, person, november)))
    expect(decodeJwt(one ?? '').jti).not.toBe(decodeJwt(other ?? '').jti)
  })
})
