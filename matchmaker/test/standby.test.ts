import { once } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { pingEvery } from '../src/sockets.ts'
import { type Learner, open, openLearner } from './client.ts'
import { type RunningMatchmaker, startMatchmaker } from './matchmaker.ts'
import { kill, startProgram } from './program.ts'
import { quickTimings, startNode, startRedis, withoutRedis } from './redis.ts'
import { personOf, secret, ticketFor } from './ticket.ts'
import { expectCounts, openLearners, topologies } from './topologies.ts'

const unavailable = { type: 'partner-unavailable' }
const learnerId = '3f0e6f1e-9d5f-4f0e-8a39-6f3a8ac0c3d1'

/** Puts a learner on standby, and waits until every matchmaker counts exactly one. */
async function waitAlone(nodes: RunningMatchmaker[], learner: Learner, wish?: object): Promise<void> {
  learner.keepWaiting('asha', wish)
  await expectCounts(nodes, 0, 0, 1)
}

describe.each(topologies)('a learner on standby, by $name,', ({ start, without }) => {
  const startedWith = (...options: Parameters<typeof start>) =>
    test.extend('nodes', async ({ skip }) => {
      if (without) skip(without)
      return start(...options)
    })
  const waiting = startedWith()
  const missing = startedWith({ ...quickTimings, answerTimeoutMs: 100 })
  const signingIn = startedWith(quickTimings, { signIn: { required: true, secret } })

  waiting('is called by the next searcher, and is connected on accepting', async ({ nodes }) => {
    const [asha, ben] = await openLearners(nodes)
    await waitAlone(nodes, asha, { topic: 'job-interview' })
    ben.join('ben', { topic: 'networking-event' })
    const call = await asha.called()
    const milliseconds = 20_000
    expect(call).toMatchObject({ milliseconds, partner: expect.stringMatching(/^[\w-]{16}$/) })
    expect(await ben.receive()).toEqual({ type: 'partner-asked', milliseconds })
    call.answer(true)
    const [forAsha, forBen] = await Promise.all([asha.match(), ben.match()])
    expect(forAsha).toMatchObject({ peerId: 'ben', initiator: true, partner: call.partner })
    expect(forBen).toMatchObject({ peerId: 'asha', initiator: false, matchId: forAsha.matchId })
    await expectCounts(nodes, 0, 2)
    ben.send({ type: 'leave' })
    expect(await asha.receive()).toMatchObject({ type: 'partner-disconnected', reason: 'left' })
  })

  waiting('stays on standby for others after declining, while the next one is called', async ({ nodes }) => {
    const [asha, deepa, ben, chitra] = await openLearners(nodes)
    await waitAlone(nodes, asha)
    deepa.keepWaiting('deepa')
    await expectCounts(nodes, 0, 0, 2)
    ben.join('ben')
    const call = await asha.called()
    call.answer(false)
    expect(await ben.receive()).toMatchObject({ type: 'partner-asked' })
    expect(await ben.receive()).toEqual(unavailable)
    expect(await ben.receive()).toMatchObject({ type: 'partner-asked' })
    const { answer } = await deepa.called()
    chitra.join('chitra', { blocked: [call.partner] })
    answer(true)
    expect(await ben.match()).toMatchObject({ peerId: 'deepa' })
    expect(await asha.called()).not.toMatchObject({ partner: call.partner })
  })

  missing('leaves standby after missing a call, while the search continues', async ({ nodes }) => {
    const [asha, ben, chitra] = await openLearners(nodes)
    await waitAlone(nodes, asha)
    ben.join('ben')
    const { offerId, answer } = await asha.called()
    const missed = { type: 'call-withdrawn', offerId, reason: 'missed' }
    expect(await asha.receive()).toEqual(missed)
    expect(await ben.receive()).toMatchObject({ type: 'partner-asked' })
    expect(await ben.receive()).toEqual(unavailable)
    await expectCounts(nodes, 1, 0)
    answer(true)
    expect(await asha.receive()).toEqual({ ...missed, reason: 'gone' })
    chitra.join('chitra')
    expect(await ben.match()).toMatchObject({ peerId: 'chitra' })
  })

  waiting(
    'is notified when the searcher leaves or finds someone else, and stays on standby',
    async ({ nodes }) => {
      const [asha, ben, chitra] = await openLearners(nodes)
      await waitAlone(nodes, asha)
      ben.join('ben')
      await asha.called()
      ben.send({ type: 'leave' })
      expect(await asha.receive()).toMatchObject({ type: 'call-withdrawn', reason: 'gone' })
      await expectCounts(nodes, 0, 0, 1)
      ben.join('ben')
      await asha.called()
      chitra.join('chitra')
      expect(await chitra.match()).toMatchObject({ peerId: 'ben' })
      expect(await asha.receive()).toMatchObject({ type: 'call-withdrawn', reason: 'gone' })
      await expectCounts(nodes, 0, 2, 1)
    },
  )

  waiting('leaves standby when the page is closed, and resumes when it returns', async ({ nodes }) => {
    const [asha, ben, , back] = await openLearners(nodes)
    await waitAlone(nodes, asha)
    ben.join('ben')
    await asha.called()
    asha.socket.close(1001)
    expect(await ben.receive()).toMatchObject({ type: 'partner-asked' })
    expect(await ben.receive()).toEqual(unavailable)
    await expectCounts(nodes, 1, 0)
    back.keepWaiting('asha')
    expect(await ben.receive()).toMatchObject({ type: 'partner-asked' })
    const { answer } = await back.called()
    answer(true)
    expect(await ben.match()).toMatchObject({ peerId: 'asha' })
  })

  waiting('is not called across a block, nor for another tab of their own', async ({ nodes }) => {
    const [asha, tab, ben, chitra] = await openLearners(nodes)
    await waitAlone(nodes, asha, { learnerId })
    tab.join('tab', { learnerId })
    await expectCounts(nodes, 1, 0, 1)
    ben.join('ben')
    const { partner } = await ben.match()
    await tab.match()
    tab.send({ type: 'leave' })
    expect(await ben.receive()).toMatchObject({ type: 'partner-disconnected' })
    ben.join('ben', { blocked: [partner] })
    tab.join('tab', { learnerId })
    await expectCounts(nodes, 2, 0, 1)
    chitra.join('chitra', { blocked: [partner] })
    await ben.match()
    await Promise.all(nodes.map((node) => node.settle()))
    expect(asha.unread()).toBe(0)
  })

  signingIn('needs a ticket like a search, whose id blocks apply to', async ({ nodes }) => {
    const [asha, ben, chitra] = await openLearners(nodes)
    asha.keepWaiting('asha')
    expect(await asha.receive()).toMatchObject({ code: 'sign-in-required' })
    asha.keepWaiting('asha', { ticket: await ticketFor(1, { secondsAgo: 71 }) })
    expect(await asha.receive()).toMatchObject({ code: 'ticket-refused' })
    await expectCounts(nodes, 0, 0)
    await waitAlone(nodes, asha, { ticket: await ticketFor(1), blocked: [personOf(2).id] })
    ben.join('ben', { ticket: await ticketFor(2), blocked: [personOf(3).id] })
    await expectCounts(nodes, 1, 0, 1)
    chitra.join('chitra', { ticket: await ticketFor(3) })
    expect(await asha.called()).toMatchObject({ partner: personOf(3).id })
  })

  waiting('is matched with a learner on an earlier version of the page', async ({ nodes }) => {
    const [asha, ben] = await openLearners(nodes)
    await waitAlone(nodes, asha)
    ben.sendText(JSON.stringify({ type: 'join-video-chat', peerId: 'ben' }))
    const { answer } = await asha.called()
    answer(true)
    expect(await ben.receive()).toMatchObject({ type: 'partner-asked' })
    expect(await ben.match()).toMatchObject({ peerId: 'asha' })
  })
})

describe('a background page', () => {
  test('is called after minutes in which only its browser answered, by pongs', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
    const { port } = await startMatchmaker()
    const asha = await openLearner(port)
    const signalling = await open(port, '/peerjs?key=peerjs&id=asha&token=token')
    expect(await signalling.inbox.take()).toContain('OPEN')
    asha.keepWaiting('asha')
    for (let pingAll = 0; pingAll < 8; pingAll += 1) {
      const pinged = [asha.socket, signalling.socket].map((socket) => once(socket, 'ping'))
      vi.advanceTimersByTime(pingEvery)
      await Promise.all(pinged)
      // The response to this arrives after the pongs.
      asha.send({ type: 'next' })
      signalling.socket.send(JSON.stringify({ type: 'OFFER', dst: 'nobody' }))
      expect(await asha.receive()).toMatchObject({ code: 'no-partner' })
      expect(await signalling.inbox.take()).toContain('EXPIRE')
    }
    const ben = await openLearner(port)
    ben.join('ben')
    const { answer } = await asha.called()
    answer(true)
    expect(await ben.receive()).toMatchObject({ type: 'partner-asked' })
    expect(await ben.match()).toMatchObject({ peerId: 'asha' })
    vi.useRealTimers()
  })
})

describe('learners on standby at several matchmakers', () => {
  test('are replaced by others when their node is killed', async ({ skip }) => {
    if (withoutRedis) skip(withoutRedis)
    const url = await startRedis()
    const dying = await startProgram({ REDIS_URL: url.href })
    const node = await startNode(url)
    const [asha, deepa, ben] = await Promise.all([dying, node, node].map(({ port }) => openLearner(port)))
    if (!asha || !deepa || !ben) throw new Error('Somebody is missing.')
    asha.keepWaiting('asha')
    await expect.poll(() => node.redis.commands.zCard('match:standby: ')).toBe(1)
    ben.join('ben')
    await asha.called()
    deepa.keepWaiting('deepa')
    await expectCounts([node], 1, 0, 1)
    await kill(dying.child)
    const { answer } = await deepa.called()
    answer(true)
    for (const expected of ['partner-asked', 'partner-unavailable', 'partner-asked', 'match-found'])
      expect(await ben.receive()).toMatchObject({ type: expected })
  })

  test('are notified of the end of a call when the searcher’s node is killed, and stay on standby', async ({
    skip,
  }) => {
    if (withoutRedis) skip(withoutRedis)
    const url = await startRedis()
    const dying = await startProgram({ REDIS_URL: url.href })
    const node = await startNode(url)
    const [asha, ben, chitra] = await Promise.all([node, dying, node].map(({ port }) => openLearner(port)))
    if (!asha || !ben || !chitra) throw new Error('Somebody is missing.')
    await waitAlone([node], asha)
    ben.join('ben')
    await asha.called()
    await kill(dying.child)
    expect(await asha.receive()).toMatchObject({ type: 'call-withdrawn', reason: 'gone' })
    chitra.join('chitra')
    await asha.called()
  })

  test('stay on standby when Redis has lost its data, and are notified of the end of a call', async ({
    skip,
  }) => {
    if (withoutRedis) skip(withoutRedis)
    const node = await startNode(await startRedis())
    const [asha, ben] = await openLearners([node])
    await waitAlone([node], asha)
    ben.join('ben')
    await asha.called()
    await node.redis.commands.flushDb()
    expect(await asha.receive()).toMatchObject({ type: 'call-withdrawn', reason: 'gone' })
    const { answer } = await asha.called()
    answer(true)
    for (const expected of ['partner-asked', 'partner-unavailable', 'partner-asked', 'match-found'])
      expect(await ben.receive()).toMatchObject({ type: expected })
  })

  test('are notified at once that a call cannot be answered during a Redis outage', async ({ skip }) => {
    if (withoutRedis) skip(withoutRedis)
    const node = await startNode(await startRedis())
    const [asha, ben] = await openLearners([node])
    await waitAlone([node], asha)
    ben.join('ben')
    const { answer, offerId } = await asha.called()
    node.redis.commands.destroy()
    answer(true)
    expect(await asha.receive()).toEqual({ type: 'call-withdrawn', offerId, reason: 'gone' })
  })
})
