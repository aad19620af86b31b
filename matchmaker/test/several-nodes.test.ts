import { describe, expect, test as plain, vi } from 'vitest'
import { open, openLearner } from './client.ts'
import { startMatchmaker } from './matchmaker.ts'
import { freePort, kill, runProgram, startProgram } from './program.ts'
import { openRedis, quickTimings, spawnRedis, startNode, startRedis, withoutRedis } from './redis.ts'
import { expectCounts } from './topologies.ts'

const test = plain.extend('url', async ({ skip }) => {
  if (withoutRedis) skip(withoutRedis)
  return startRedis()
})

/** A browser's PeerJS: sends and receives signals. */
const openPeer = async (port: number, id: string, token = 'token') => {
  const { socket, inbox, closed } = await open(port, `/peerjs?key=peerjs&id=${id}&token=${token}`)
  return {
    socket,
    closed,
    receive: async (): Promise<unknown> => JSON.parse(await inbox.take()),
    send: (signal: object) => socket.send(JSON.stringify(signal)),
  }
}

/** A node that registers itself and its learners in Redis when the test says so. */
const startLateNode = async (url: URL) => {
  const redis = await openRedis(url)
  const { promise: renewing, resolve: letRenew } = Promise.withResolvers<void>()
  const { promise: entering, resolve: letEnter } = Promise.withResolvers<void>()
  const run = redis.commands.room.bind(redis.commands)
  vi.spyOn(redis.commands, 'room').mockImplementation(async (command, ...args) => {
    if (command === 'enter') await entering
    return run(command, ...args)
  })
  const late = { ...redis, ready: true, teach: () => renewing.then(redis.teach) }
  return { ...(await startMatchmaker({}, { redis: late, timings: quickTimings })), letRenew, letEnter }
}

describe('several matchmakers', () => {
  test('leave nothing in Redis after everyone has left', async ({ url }) => {
    const nodes = await Promise.all([startNode(url), startNode(url)])
    const learners = await Promise.all(
      Array.from({ length: 9 }, (_, index) => openLearner(nodes[index % 2]?.port ?? 0)),
    )
    learners.forEach((learner, index) => {
      learner.join(`peer-${index}`)
    })
    await expectCounts(nodes, 1, 8)
    for (const learner of learners) learner.socket.terminate()
    await expectCounts(nodes, 0, 0)
    const { commands } = nodes[0].redis
    const left = async () => {
      const keys = (await commands.keys('*')).sort()
      return keys.filter((key) => !key.startsWith('match:owner:'))
    }
    await expect.poll(left).toEqual(['match:nodes', 'match:turn'])
    // The reserved peer ids of matches expire after a day.
    const owners = await commands.keys('match:owner:*')
    expect(owners).toHaveLength(8)
    for (const owner of owners) expect(await commands.pTTL(owner)).toBeGreaterThan(0)
  })

  test('notify partners of a killed node, and release its queue entries', async ({ url }) => {
    const dying = await startProgram({ REDIS_URL: url.href })
    const node = await startNode(url)
    const [ben, chitra, deepa] = await Promise.all([1, 2, 3].map(() => openLearner(node.port)))
    const [asha, waiting] = await Promise.all([openLearner(dying.port), openLearner(dying.port)])
    if (!ben || !chitra || !deepa) throw new Error('Somebody is missing.')
    asha.join('asha')
    ben.join('ben')
    const { matchId } = await ben.match()
    waiting.join('waiting', { topic: 'job-interview' })
    chitra.join('chitra', { topic: 'networking-event' })
    await expectCounts([node], 1, 1)

    await kill(dying.child)
    // No one is matched with a dead node's learner, even before its death is detected.
    deepa.join('deepa', { topic: 'job-interview' })
    expect(await ben.receive()).toEqual({ type: 'partner-disconnected', matchId, reason: 'lost' })
    expect(deepa.unread()).toBe(0)

    const back = await openLearner(node.port)
    back.join('waiting', { topic: 'job-interview' })
    expect(await deepa.match()).toMatchObject({ peerId: 'waiting' })
    expect(await node.redis.commands.zCard('match:nodes')).toBe(1)
  })

  test('match no one before Redis knows them', async ({ url }) => {
    const node = await startNode(url)
    const late = await startLateNode(url)
    const [asha, thief, ben] = await Promise.all([late, node, node].map(({ port }) => openLearner(port)))
    if (!asha || !thief || !ben) throw new Error('Somebody is missing.')
    asha.join('asha')
    await expectCounts([late], 1, 0)
    await late.settle()
    expect(await late.health()).toMatchObject({ status: 'waiting for Redis' })
    thief.join('asha')
    await expectCounts([node, late], 2, 0)
    await node.settle()
    late.letRenew()
    late.letEnter()
    expect(await asha.receive()).toMatchObject({ type: 'error', code: 'peer-id-taken' })
    await expect.poll(late.health).toMatchObject({ status: 'ok' })
    ben.join('ben')
    expect(await thief.match()).toMatchObject({ peerId: 'ben' })
  })

  test('leave a peer id to its owner when another joins with it before registration', async ({ url }) => {
    const node = await startNode(url)
    const late = await startLateNode(url)
    const [thief, asha, ben, chitra] = await Promise.all(
      [late, node, node, node].map(({ port }) => openLearner(port)),
    )
    if (!thief || !asha || !ben || !chitra) throw new Error('Somebody is missing.')
    asha.join('asha')
    ben.join('ben')
    await Promise.all([asha.match(), ben.match()])
    thief.join('asha')
    await expectCounts([late], 1, 0)
    late.letRenew()
    await expect.poll(late.health).toMatchObject({ status: 'ok' })
    asha.send({ type: 'next' })
    chitra.join('chitra')
    expect(await asha.match()).toMatchObject({ peerId: 'chitra' })
    late.letEnter()
    expect(await thief.receive()).toMatchObject({ type: 'error', code: 'peer-id-taken' })
  })

  test('continue calls when a node stops gracefully', async ({ url }) => {
    const [stopping, node] = await Promise.all([startNode(url), startNode(url)])
    const [asha, ben] = await Promise.all([openLearner(stopping.port), openLearner(node.port)])
    asha.join('asha')
    ben.join('ben')
    await Promise.all([asha.match(), ben.match()])
    await stopping.stop()
    expect(await asha.receive()).toEqual({ type: 'restarting' })
    await expectCounts([node], 0, 1)
    expect(ben.unread()).toBe(0)
  })

  plain('go on when Redis is killed and comes back empty', async ({ skip }) => {
    if (withoutRedis) skip(withoutRedis)
    const port = await freePort()
    const first = await spawnRedis(port)
    const url = new URL(`redis://127.0.0.1:${port}`)
    const [one, other] = await Promise.all([startNode(url), startNode(url)])
    const [asha, ben, chitra, deepa] = await Promise.all(
      [one, other, one, other].map((node) => openLearner(node.port)),
    )
    if (!asha || !ben || !chitra || !deepa) throw new Error('Somebody is missing.')
    asha.join('asha')
    ben.join('ben')
    await Promise.all([asha.match(), ben.match()])
    chitra.join('chitra')
    await expectCounts([one, other], 1, 2)

    await kill(first)
    await expect.poll(one.health).toMatchObject({ status: 'waiting for Redis' })
    expect([(await one.get('/livez')).status, (await one.get('/readyz')).status]).toEqual([200, 503])
    deepa.join('deepa')
    await expectCounts([one, other], 2, 2)
    await spawnRedis(port)
    const found = await Promise.all([chitra.match(), deepa.match()])
    expect(found.map(({ peerId }) => peerId)).toEqual(['deepa', 'chitra'])
    expect(asha.unread() + ben.unread()).toBe(0)
    asha.send({ type: 'leave' })
    expect(await ben.receive()).toMatchObject({ type: 'partner-disconnected', reason: 'left' })
  })

  plain('end with a sentence when there is no Redis', async () => {
    const port = await freePort()
    const { code, errors } = await runProgram({
      REDIS_URL: `redis://:secret@127.0.0.1:${port}`,
      LOG_LEVEL: 'silent',
    })
    expect(code).toBe(1)
    expect(errors.trim()).toMatch(/^Redis couldn’t be reached at 127\.0\.0\.1:\d+ \(REDIS_URL\): .*\.$/)
    expect(errors).not.toContain('secret')
  })
})

describe('signalling across matchmakers', () => {
  test('carries the signals of a call between browsers of two nodes, in order', async ({ url }) => {
    const [one, other] = await Promise.all([startNode(url), startNode(url)])
    const asha = await openPeer(one.port, 'asha')
    const ben = await openPeer(other.port, 'ben')
    expect(await asha.receive()).toEqual({ type: 'OPEN' })
    expect(await ben.receive()).toEqual({ type: 'OPEN' })
    asha.send({ type: 'OFFER', src: 'forged', dst: 'ben', payload: { sdp: 'offer' } })
    for (let index = 0; index < 20; index += 1)
      asha.send({ type: 'CANDIDATE', dst: 'ben', payload: { index } })
    expect(await ben.receive()).toEqual({ type: 'OFFER', src: 'asha', dst: 'ben', payload: { sdp: 'offer' } })
    for (let index = 0; index < 20; index += 1)
      expect(await ben.receive()).toMatchObject({ payload: { index } })
    ben.send({ type: 'ANSWER', dst: 'asha', payload: { sdp: 'answer' } })
    expect(await asha.receive()).toMatchObject({ type: 'ANSWER', src: 'ben', payload: { sdp: 'answer' } })
  })

  test('answers at once for a browser on no node', async ({ url }) => {
    const [one, other] = await Promise.all([startNode(url), startNode(url)])
    const asha = await openPeer(one.port, 'asha')
    const ben = await openPeer(other.port, 'ben')
    for (const peer of [asha, ben]) await peer.receive()
    ben.socket.close()
    await ben.closed
    await expect
      .poll(async () => {
        asha.send({ type: 'OFFER', dst: 'ben', payload: {} })
        return asha.receive()
      })
      .toEqual({ type: 'EXPIRE', src: 'ben', dst: 'asha' })
  })

  test('gives no id twice across nodes', async ({ url }) => {
    const [one, other] = await Promise.all([startNode(url), startNode(url)])
    const asha = await openPeer(one.port, 'asha')
    expect(await asha.receive()).toEqual({ type: 'OPEN' })
    const thief = await openPeer(other.port, 'asha', 'another token')
    expect(await thief.receive()).toMatchObject({ type: 'ID-TAKEN' })
    await thief.closed
    asha.socket.close()
    await expect.poll(async () => (await openPeer(other.port, 'asha')).receive()).toEqual({ type: 'OPEN' })
  })
})
