import { describe, expect, test } from 'vitest'
import type { Config } from '../src/config.ts'
import { type Learner, openLearner } from './client.ts'
import { startMatchmaker } from './matchmaker.ts'
import { startProgram } from './program.ts'
import { quickTimings, startNode, startRedis, withoutRedis } from './redis.ts'
import { badTickets, personOf, secret, ticketFor } from './ticket.ts'
import { expectCounts, openLearners, topologies } from './topologies.ts'

const expectRefused = async (learner: Learner, code: string) =>
  expect(await learner.receive()).toMatchObject({
    type: 'error',
    code,
    message: expect.stringMatching(/\.$/),
  })

describe.each(topologies)('signing in, by $name,', ({ start, without }) => {
  const startedWith = (changes: Partial<Config>) =>
    test.extend('nodes', async ({ skip }) => {
      if (without) skip(without)
      return start(quickTimings, changes)
    })
  const signingIn = startedWith({ signIn: { required: true, secret } })
  const optionally = startedWith({ signIn: { required: false, secret } })

  signingIn('matches people with tickets, who have the same id in every browser', async ({ nodes }) => {
    const [asha, ben] = await openLearners(nodes)
    asha.join('asha', { ticket: await ticketFor(1), learnerId: 'a-secret-of-one-browser' })
    ben.join('ben', { ticket: await ticketFor(2) })
    expect(await asha.match()).toMatchObject({ peerId: 'ben', partner: personOf(2).id })
    expect(await ben.match()).toMatchObject({ peerId: 'asha', partner: personOf(1).id })
  })

  signingIn('refuses a join without a ticket, with a reason', async ({ nodes }) => {
    const [asha, ben] = await openLearners(nodes)
    asha.join('asha', { learnerId: 'a-secret-of-one-browser' })
    await expectRefused(asha, 'sign-in-required')
    await expectCounts(nodes, 0, 0)
    asha.join('asha', { ticket: await ticketFor(1) })
    ben.join('ben', { ticket: await ticketFor(2) })
    expect(await asha.match()).toMatchObject({ peerId: 'ben' })
  })

  signingIn.for(badTickets)('refuses a ticket %s', async ([, make], { nodes }) => {
    const [asha] = await openLearners(nodes)
    asha.join('asha', { ticket: await make() })
    await expectRefused(asha, 'ticket-refused')
    await expectCounts(nodes, 0, 0)
  })

  signingIn('accepts a ticket once, across all matchmakers', async ({ nodes }) => {
    const learners = await openLearners(nodes)
    const ticket = await ticketFor(1)
    learners.forEach((learner, index) => {
      learner.join(`peer-${index}`, { ticket })
    })
    const answered = () => learners.filter((learner) => learner.unread() > 0)
    await expect.poll(() => answered().length).toBe(3)
    for (const learner of answered()) await expectRefused(learner, 'ticket-refused')
    await expectCounts(nodes, 1, 0)
  })

  signingIn('needs no second ticket on the same connection', async ({ nodes }) => {
    const [asha, ben] = await openLearners(nodes)
    asha.join('asha', { ticket: await ticketFor(1) })
    await expectCounts(nodes, 1, 0)
    asha.send({ type: 'leave' })
    await expectCounts(nodes, 0, 0)
    asha.join('asha')
    ben.join('ben', { ticket: await ticketFor(2) })
    expect(await ben.match()).toMatchObject({ peerId: 'asha', partner: personOf(1).id })
  })

  signingIn('handles messages in order while a ticket is checked', async ({ nodes }) => {
    const [asha, ben] = await openLearners(nodes)
    asha.join('asha', { ticket: await ticketFor(1) })
    asha.send({ type: 'leave' })
    asha.send({ type: 'next' })
    await expectRefused(asha, 'no-partner')
    ben.join('ben', { ticket: await ticketFor(2) })
    ben.socket.close()
    await ben.closed
    await expectCounts(nodes, 0, 0)
  })

  signingIn(
    'never matches a person with themself, in two browsers or over the turn of a month',
    async ({ nodes }) => {
      const [first, second, third, other] = await openLearners(nodes)
      const lastMonth = new Date(Date.now() - 31 * 86_400_000)
      first.join('first', { ticket: await ticketFor(1), learnerId: 'a-secret-of-one-browser' })
      second.join('second', { ticket: await ticketFor(1), learnerId: 'a-secret-of-another-browser' })
      third.join('third', { ticket: await ticketFor(1, { person: personOf(1, lastMonth) }) })
      await expectCounts(nodes, 3, 0)
      other.join('other', { ticket: await ticketFor(2) })
      expect((await other.match()).peerId).toMatch(/first|second|third/)
      await expectCounts(nodes, 2, 2)
    },
  )

  signingIn(
    'keeps a block when who is blocked clears the browser, and when the month turns',
    async ({ nodes }) => {
      const [asha, ben, chitra] = await openLearners(nodes)
      const lastMonth = personOf(2, new Date(Date.now() - 31 * 86_400_000)).id
      asha.join('asha', { ticket: await ticketFor(1), blocked: [lastMonth] })
      ben.join('ben', { ticket: await ticketFor(2), learnerId: 'a-new-secret-of-one-browser' })
      await expectCounts(nodes, 2, 0)
      chitra.join('chitra', { ticket: await ticketFor(3), blocked: [personOf(1).id] })
      expect(await chitra.match()).toMatchObject({ peerId: 'ben' })
    },
  )

  optionally(
    'where it is optional, matches visitors too, and not the two tabs of a browser',
    async ({ nodes }) => {
      const [asha, tab, ben] = await openLearners(nodes)
      const learnerId = 'a-secret-of-one-browser'
      asha.join('asha', { ticket: await ticketFor(1), learnerId })
      tab.join('tab', { learnerId })
      await expectCounts(nodes, 2, 0)
      ben.join('ben')
      expect((await ben.match()).peerId).toMatch(/asha|tab/)
    },
  )

  optionally('where it is optional, refuses a bad ticket all the same', async ({ nodes }) => {
    const [asha] = await openLearners(nodes)
    asha.join('asha', { ticket: await ticketFor(1, { secondsAgo: 71 }) })
    await expectRefused(asha, 'ticket-refused')
  })
})

describe('a peer id', () => {
  describe.each(topologies)('by $name', ({ start, without }) => {
    const belonging = test.extend('nodes', async ({ skip }) => {
      if (without) skip(without)
      return start()
    })

    belonging(
      'is not a former partner’s when its owner has left, but the owner’s again',
      async ({ nodes }) => {
        const learnerId = 'a-secret-of-one-browser'
        const [asha, ben, again, chitra] = await openLearners(nodes)
        asha.join('asha', { learnerId })
        ben.join('ben')
        await Promise.all([asha.match(), ben.match()])
        asha.socket.close()
        await ben.receive()
        await expectCounts(nodes, 0, 0)

        ben.join('asha')
        await expectRefused(ben, 'peer-id-taken')
        chitra.join('chitra')
        await expectCounts(nodes, 1, 0)
        again.join('asha', { learnerId })
        expect(await chitra.match()).toMatchObject({ peerId: 'asha' })
      },
    )
  })
})

describe('a matchmaker that cannot check a ticket', () => {
  test('reports an unavailable Redis', async ({ skip }) => {
    if (withoutRedis) skip(withoutRedis)
    const node = await startNode(await startRedis(), quickTimings, {
      signIn: { required: true, secret },
    })
    const asha = await openLearner(node.port)
    node.redis.commands.destroy()
    asha.join('asha', { ticket: await ticketFor(1) })
    await expectRefused(asha, 'ticket-unchecked')
  })

  test('treats people as visitors without the secret', async () => {
    const { port } = await startMatchmaker({ signIn: { required: false, secret: undefined } })
    const [asha, ben] = await Promise.all([openLearner(port), openLearner(port)])
    asha.join('asha', { ticket: await ticketFor(1) })
    ben.join('ben')
    expect((await ben.match()).partner).not.toBe(personOf(1).id)
  })
})

describe('refused tickets', () => {
  test('are logged in one line per connection and reason, without the ticket', async () => {
    const { port, lines } = await startProgram({ PRACTICE_SIGN_IN: 'required', MATCHMAKER_SECRET: secret })
    const asha = await openLearner(port)
    const old = await ticketFor(1, { secondsAgo: 71 })
    for (let count = 0; count < 3; count += 1) {
      asha.join('asha', { ticket: old })
      await expectRefused(asha, 'ticket-refused')
    }
    asha.socket.close()
    await expect.poll(() => lines.length).toBe(2)
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ reason: 'ticket refused: ERR_JWT_EXPIRED', count: 3 })
    expect(lines.join()).not.toContain(old.slice(-20))
  })
})
