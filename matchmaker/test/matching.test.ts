import { describe, expect, test } from 'vitest'
import { openLearner } from './client.ts'
import { quickTimings } from './redis.ts'
import { expectCounts, openLearners, topologies } from './topologies.ts'

const learnerId = '3f0e6f1e-9d5f-4f0e-8a39-6f3a8ac0c3d1'
const topic = 'job-interview'
const otherTopic = 'networking-event'

describe.each(topologies)('matching by $name', ({ start, without }) => {
  const matching = test.extend('nodes', async ({ skip }) => {
    if (without) skip(without)
    return start()
  })

  matching('connects two learners and ends their call for both', async ({ nodes }) => {
    const [asha, ben] = await openLearners(nodes)
    asha.join('peer-asha')
    ben.join('peer-ben')
    const [forAsha, forBen] = await Promise.all([asha.match(), ben.match()])
    const { matchId } = forBen
    expect(forAsha).toMatchObject({ peerId: 'peer-ben', matchId, seed: forBen.seed })
    expect(forBen).toMatchObject({ peerId: 'peer-asha', initiator: !forAsha.initiator })
    await expectCounts(nodes, 0, 2)
    asha.send({ type: 'leave' })
    expect(await ben.receive()).toEqual({ type: 'partner-disconnected', matchId, reason: 'left' })
    await expectCounts(nodes, 0, 0)
    expect(asha.unread() + ben.unread()).toBe(0)
  })

  matching('finds someone else on next, not the former partner', async ({ nodes }) => {
    const [asha, ben, chitra] = await openLearners(nodes)
    asha.join('asha')
    ben.join('ben')
    await Promise.all([asha.match(), ben.match()])
    asha.send({ type: 'next' })
    expect(await ben.receive()).toMatchObject({ type: 'partner-disconnected', reason: 'left' })
    await expectCounts(nodes, 1, 0)
    chitra.join('chitra')
    expect(await asha.match()).toMatchObject({ peerId: 'chitra' })
    ben.send({ type: 'next' })
    await expectCounts(nodes, 1, 2)
  })

  matching('matches former partners again when no one else waits', async ({ nodes }) => {
    const [asha, ben] = await openLearners(nodes)
    asha.join('asha')
    ben.join('ben')
    await Promise.all([asha.match(), ben.match()])
    asha.send({ type: 'next' })
    await ben.receive()
    ben.send({ type: 'next' })
    expect(await asha.match()).toMatchObject({ peerId: 'ben' })
  })

  matching('prefers the same topic and level', async ({ nodes }) => {
    const [asha, ben, chitra, deepa] = await openLearners(nodes)
    asha.join('asha', { topic: otherTopic })
    ben.join('ben', { topic, level: 'advanced' })
    chitra.join('chitra', { topic, level: 'beginner' })
    await expectCounts(nodes, 3, 0)
    deepa.join('deepa', { topic, level: 'beginner' })
    expect(await deepa.match()).toMatchObject({ peerId: 'chitra', topic, level: 'beginner' })
  })

  matching('gives both the topic of the learner who chose one', async ({ nodes }) => {
    const [asha, ben] = await openLearners(nodes)
    asha.join('asha', { topic, level: 'beginner' })
    ben.join('ben')
    expect(await asha.match()).toMatchObject({ topic, level: 'beginner' })
    expect(await ben.match()).toMatchObject({ topic, level: 'beginner' })
  })

  test('accepts any preference after a long wait', async ({ skip }) => {
    if (without) skip(without)
    const widenAfterMs = 300
    const [asha, ben] = await openLearners(await start({ ...quickTimings, widenAfterMs }))
    const joined = performance.now()
    asha.join('asha', { topic })
    ben.join('ben', { topic: otherTopic })
    expect(await asha.match()).toMatchObject({ peerId: 'ben' })
    expect(performance.now() - joined).toBeGreaterThan(0.9 * widenAfterMs)
  })

  matching('never matches a blocked pair again, nor two tabs of one learner', async ({ nodes }) => {
    const [asha, ben, tab, chitra] = await openLearners(nodes)
    ben.join('ben', { learnerId })
    asha.join('asha')
    const { partner } = await asha.match()
    await ben.match()
    asha.join('asha', { blocked: [partner] })
    expect(await ben.receive()).toMatchObject({ type: 'partner-disconnected' })
    ben.join('ben', { learnerId })
    tab.join('tab', { learnerId, blocked: [partner] })
    await expectCounts(nodes, 3, 0)
    chitra.join('chitra', { blocked: [partner] })
    expect(await asha.match()).toMatchObject({ peerId: 'chitra' })
    await expectCounts(nodes, 2, 2)
  })

  matching('refuses another learner’s peer id', async ({ nodes }) => {
    const [asha, thief] = await openLearners(nodes)
    asha.join('asha')
    await expectCounts(nodes, 1, 0)
    await nodes[0]?.settle()
    thief.join('asha')
    expect(await thief.receive()).toMatchObject({ type: 'error', code: 'peer-id-taken' })
    asha.socket.close()
    await expectCounts(nodes, 0, 0)
    thief.join('asha')
    await expectCounts(nodes, 1, 0)
  })

  matching('notifies the partner of a cut connection', async ({ nodes }) => {
    const [asha, ben] = await openLearners(nodes)
    asha.join('asha')
    ben.join('ben')
    await asha.match()
    const { matchId } = await ben.match()
    asha.socket.terminate()
    expect(await ben.receive()).toEqual({ type: 'partner-disconnected', matchId, reason: 'lost' })
    await expectCounts(nodes, 0, 0)
  })

  test('loses no one and matches no one twice among a hundred concurrent learners', async ({ skip }) => {
    if (without) skip(without)
    // The last ones may be former partners, who are matched again after `widenAfterMs`.
    const nodes = await start({ ...quickTimings, widenAfterMs: 200 })
    const learners = await Promise.all(
      Array.from({ length: 100 }, (_, index) => openLearner(nodes[index % nodes.length]?.port ?? 0)),
    )
    for (let round = 0; round < 4; round += 1) {
      learners.forEach((learner, index) => {
        learner.join(`peer-${index}`, (index + round) % 4 === 0 ? { topic } : {})
        if ((index + round) % 3 === 0) learner.send({ type: 'next' })
        if ((index + round) % 5 === 0) learner.send({ type: 'leave' })
      })
    }
    for (const learner of learners) learner.send({ type: 'leave' })
    await expectCounts(nodes, 0, 0)
    await Promise.all(nodes.map((node) => node.settle()))
    learners.forEach((learner, index) => {
      learner.join(`peer-${index}`)
    })
    await expectCounts(nodes, 0, 100)
    const matches = await Promise.all(learners.map((learner) => learner.standing()))
    matches.forEach((match, index) => {
      const partner = matches[Number(match?.peerId.replace('peer-', ''))]
      expect(partner).toMatchObject({ peerId: `peer-${index}`, matchId: match?.matchId })
      expect(partner?.initiator).toBe(!match?.initiator)
    })
  })

  matching('notifies all clients when it stops', async ({ nodes }) => {
    const [asha] = await openLearners(nodes)
    await Promise.all(nodes.map((node) => node.stop()))
    expect(await asha.receive()).toEqual({ type: 'restarting' })
    expect(await asha.closed).toMatchObject({ code: 1012 })
  })
})
