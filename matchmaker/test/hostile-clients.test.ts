import { once } from 'node:events'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { pingEvery } from '../src/sockets.ts'
import { frame, type Learner, open, openLearner, openRaw, openSilent, refusal } from './client.ts'
import { type RunningMatchmaker, startMatchmaker, stopClock } from './matchmaker.ts'

const noClients = { status: 'ok', connected: 0, searching: 0, standby: 0, talking: 0 }

/** Matches two learners, to check that the matchmaker still works. */
const expectService = async ({ port }: RunningMatchmaker) => {
  const [asha, ben] = await Promise.all([openLearner(port), openLearner(port)])
  asha.join('asha')
  ben.join('ben')
  expect(await asha.match()).toMatchObject({ peerId: 'ben' })
  expect(await ben.match()).toMatchObject({ peerId: 'asha' })
  asha.socket.close()
  ben.socket.close()
  await Promise.all([asha.closed, ben.closed])
}

const expectRefused = async (learner: Learner, code: string) => {
  expect(await learner.receive()).toMatchObject({
    type: 'error',
    code,
    message: expect.stringMatching(/\.$/),
  })
}

describe('hostile messages', () => {
  test.each([
    'not JSON',
    '',
    'null',
    '7',
    '[]',
    '"join-video-chat"',
    '{}',
    '{"type":"toString"}',
    '{"type":"match-found","peerId":"a"}',
    '{"__proto__":{"type":"leave"}}',
    '{"type":"join-video-chat"}',
    '{"type":"join-video-chat","peerId":{"$gt":""}}',
    '{"type":"join-video-chat","peerId":"<script>alert(1)</script>"}',
    '{"type":"join-video-chat","peerId":"a","topic":"<script>"}',
    '{"type":"report","reason":"because"}',
    `${'['.repeat(4000)}`,
  ])('refuses %s with an explanation and keeps the connection', async (text) => {
    const matchmaker = await startMatchmaker()
    const stranger = await openLearner(matchmaker.port)
    stranger.sendText(text)
    await expectRefused(stranger, 'bad-message')
    stranger.join('stranger')
    const ben = await openLearner(matchmaker.port)
    ben.join('ben')
    expect(await stranger.match()).toMatchObject({ peerId: 'ben' })
  })

  test.each<[string, (stranger: Learner) => unknown]>([
    ['beyond ASCII', (stranger) => stranger.sendText('{"type":"report","reason":"other","comment":"naïve"}')],
    [
      'in pieces',
      ({ socket }) => {
        socket.send('{"type":"ne', { fin: false })
        socket.send('xt"}')
      },
    ],
    [
      'after a ping',
      ({ socket }) => {
        socket.ping()
        socket.send('{"type":"next"}')
      },
    ],
  ])('handles a message %s, and those after it', async (_, speak) => {
    const matchmaker = await startMatchmaker()
    const stranger = await openLearner(matchmaker.port)
    speak(stranger)
    await expectRefused(stranger, 'no-partner')
    stranger.join('stranger')
    const ben = await openLearner(matchmaker.port)
    ben.join('ben')
    expect(await stranger.match()).toMatchObject({ peerId: 'ben' })
  })

  test('handles a message split in two', async () => {
    const matchmaker = await startMatchmaker()
    const stranger = await openSilent(matchmaker.port)
    const bytes = frame('{"type":"next"}')
    stranger.write(bytes.subarray(0, 9))
    await matchmaker.health()
    stranger.write(bytes.subarray(9))
    const [answer] = await once(stranger, 'data')
    expect(String(answer)).toContain('no-partner')
  })

  test('refuses binary messages', async () => {
    const { port } = await startMatchmaker()
    const stranger = await openLearner(port)
    stranger.socket.send(Buffer.from('{"type":"leave"}'))
    await expectRefused(stranger, 'bad-message')
  })

  test('disconnects a client that sends a megabyte', async () => {
    const matchmaker = await startMatchmaker()
    const stranger = await openLearner(matchmaker.port)
    stranger.sendText('x'.repeat(1024 * 1024))
    expect(await stranger.closed).toMatchObject({ code: 1009 })
    await expectService(matchmaker)
    await expect.poll(matchmaker.health).toEqual(noClients)
  })

  test('disconnects a client that sends invalid UTF-8', async () => {
    const matchmaker = await startMatchmaker()
    const stranger = await openSilent(matchmaker.port)
    stranger.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]))
    stranger.resume()
    await once(stranger, 'close')
    await expect.poll(matchmaker.health).toEqual(noClients)
  })

  test('disconnects a client that sends a thousand messages a second, and serves the others', async () => {
    stopClock()
    const matchmaker = await startMatchmaker({
      rates: { connections: 600, messages: 120, signals: 600, requests: 600, reports: 10 },
    })
    const stranger = await openLearner(matchmaker.port)
    for (let count = 0; count < 1000; count += 1) stranger.send({ type: 'next' })
    for (let count = 0; count < 120; count += 1) await expectRefused(stranger, 'no-partner')
    await expectRefused(stranger, 'too-fast')
    expect(await stranger.closed).toEqual({ code: 1008, reason: 'Too many messages.' })
    await expectService(matchmaker)
  })

  test('refuses another learner’s peer id', async () => {
    const { port } = await startMatchmaker()
    const [asha, thief] = await Promise.all([openLearner(port), openLearner(port)])
    asha.join('asha')
    asha.send({ type: 'next' })
    await expectRefused(asha, 'no-partner')
    thief.join('asha')
    await expectRefused(thief, 'peer-id-taken')
  })

  test('replaces the queue entry of a learner who joins twice', async () => {
    const { port, health } = await startMatchmaker()
    const asha = await openLearner(port)
    asha.join('asha', { topic: 'job-interview' })
    asha.join('asha', { topic: 'networking-event' })
    await expect.poll(health).toMatchObject({ searching: 1 })
    const ben = await openLearner(port)
    ben.join('ben', { topic: 'networking-event' })
    expect(await ben.match()).toMatchObject({ peerId: 'asha' })
    expect(await health()).toMatchObject({ searching: 0, talking: 2 })
  })

  test('does not match two tabs of one learner with each other', async () => {
    const { port, health } = await startMatchmaker()
    const learnerId = 'a-secret-of-one-browser'
    const [first, second] = await Promise.all([openLearner(port), openLearner(port)])
    first.join('first', { learnerId })
    second.join('second', { learnerId })
    await expect.poll(health).toMatchObject({ searching: 2 })
    await Promise.all([openLearner(port), openLearner(port)]).then(([ben, chitra]) => {
      ben.join('ben')
      chitra.join('chitra')
    })
    expect((await first.match()).peerId).toMatch(/ben|chitra/)
    expect((await second.match()).peerId).toMatch(/ben|chitra/)
  })
})

describe('hostile connections', () => {
  test.each([
    ['of another origin', '/match', { origin: 'https://evil.example' }, 403],
    ['of an origin that begins like the site’s', '/match', { origin: 'http://site.test.evil.example' }, 403],
    ['of the site’s host by another scheme', '/match', { origin: 'https://site.test' }, 403],
    ['of the site’s host by another port', '/match', { origin: 'http://site.test:81' }, 403],
    ['of two origins', '/match', { origin: 'http://site.test, https://evil.example' }, 403],
    ['of another origin, for signalling', '/peerjs?key=peerjs&id=a&token=b', { origin: 'null' }, 403],
    ['without an origin', '/match', { headers: {}, origin: undefined }, 403],
    ['to another path', '/socket.io/', {}, 404],
    ['to a path beside', '/match/../metrics', {}, 404],
  ])('refuses one %s', async (_, path, options, status) => {
    const { port, metric } = await startMatchmaker()
    expect(await refusal(port, path, options)).toBe(status)
    if (status === 403) expect(await metric('matchmaker_refused_connections_total{status="403"}')).toBe(1)
  })

  test('limits the connections of one address', async () => {
    const matchmaker = await startMatchmaker({ connectionsPerAddress: 3 })
    const { port, health } = matchmaker
    const [first] = await Promise.all([openLearner(port), openLearner(port), openLearner(port)])
    expect(await refusal(port, '/match')).toBe(429)
    await openLearner(port, { localAddress: '127.0.0.9' })
    first.socket.close()
    await expect.poll(health).toMatchObject({ connected: 3 })
    await openLearner(port)
  })

  test('ignores a client’s claims about its address', async () => {
    const { port } = await startMatchmaker({ connectionsPerAddress: 1 })
    await openLearner(port, { headers: { 'X-Forwarded-For': '1.1.1.1' } })
    expect(await refusal(port, '/match', { headers: { 'X-Forwarded-For': '2.2.2.2' } })).toBe(429)
  })

  test('counts clients behind its own proxy by the address the proxy saw', async () => {
    const { port } = await startMatchmaker({ connectionsPerAddress: 1, proxies: 1 })
    await openLearner(port, { headers: { 'X-Forwarded-For': '6.6.6.6, 1.1.1.1' } })
    await openLearner(port, { headers: { 'X-Forwarded-For': '6.6.6.6, 2.2.2.2' } })
    expect(await refusal(port, '/match', { headers: { 'X-Forwarded-For': '7.7.7.7, 1.1.1.1' } })).toBe(429)
  })

  test('refuses a client that connects too often', async () => {
    stopClock()
    const { port } = await startMatchmaker({
      rates: { connections: 20, messages: 120, signals: 600, requests: 600, reports: 10 },
    })
    for (let count = 0; count < 20; count += 1) (await openLearner(port)).socket.terminate()
    expect(await refusal(port, '/match')).toBe(429)
  })

  test('survives a storm of clients that connect, join and disconnect', async () => {
    const matchmaker = await startMatchmaker()
    for (let round = 0; round < 20; round += 1) {
      const learners = await Promise.all(Array.from({ length: 50 }, () => openLearner(matchmaker.port)))
      learners.forEach((learner, index) => {
        learner.join(`peer-${round}-${index}`)
        learner.socket.terminate()
      })
    }
    await expect.poll(matchmaker.health).toEqual(noClients)
    await expectService(matchmaker)
  })

  test('survives invalid HTTP, and unfinished requests', async () => {
    const matchmaker = await startMatchmaker()
    for (const bytes of [
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      'GET /match HTTP/1.1\r\n',
      'GET /match HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n\r\n`,
      'GET http://[ HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    ]) {
      const socket = await openRaw(matchmaker.port)
      const closed = new Promise((resolve) => socket.on('close', resolve))
      socket.end(bytes)
      socket.resume()
      await closed
    }
    await expectService(matchmaker)
    await expect.poll(matchmaker.health).toEqual(noClients)
  })
})

describe('broken connections', () => {
  /** Replaces the heartbeat timer with a manual one. */
  const holdHeartbeats = () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
  }

  /** Triggers a heartbeat, and waits for a client's pong. */
  const passHeartbeat = async (learner: Learner) => {
    const pinged = once(learner.socket, 'ping')
    vi.advanceTimersByTime(pingEvery)
    await pinged
    learner.sendText('{}')
    await expectRefused(learner, 'bad-message')
  }

  test('closes a half-open one at the second heartbeat and notifies the partner', async () => {
    holdHeartbeats()
    const matchmaker = await startMatchmaker()
    const silent = await openSilent(matchmaker.port)
    const ben = await openLearner(matchmaker.port)
    silent.write(frame('{"type":"join-video-chat","peerId":"silent"}'))
    ben.join('ben')
    const { matchId } = await ben.match()
    await passHeartbeat(ben)
    vi.advanceTimersByTime(pingEvery)
    expect(await ben.receive()).toEqual({ type: 'partner-disconnected', matchId, reason: 'lost' })
    expect(await matchmaker.health()).toMatchObject({ connected: 1, talking: 0 })
  })

  test('keeps one that answers every heartbeat', async () => {
    holdHeartbeats()
    const { port, health } = await startMatchmaker()
    const learner = await openLearner(port)
    for (let count = 0; count < 4; count += 1) await passHeartbeat(learner)
    expect(await health()).toMatchObject({ connected: 1 })
  })

  test('disconnects a client that never reads', async () => {
    const matchmaker = await startMatchmaker()
    const deaf = await openSilent(matchmaker.port)
    deaf.pause()
    const shout = Buffer.concat(Array(2000).fill(frame('?')))
    while (!deaf.destroyed && (await matchmaker.health()).connected === 1) {
      if (!deaf.write(shout)) await Promise.race([once(deaf, 'drain'), once(deaf, 'close')]).catch(() => {})
    }
    expect(await matchmaker.health()).toEqual(noClients)
    await expectService(matchmaker)
  })

  test.each([
    ['before it joins', async () => {}],
    ['while it searches', async (learner: Learner) => learner.join('asha', { topic: 'job-interview' })],
  ])('forgets one that is cut %s', async (_, prepare) => {
    const { port, health } = await startMatchmaker()
    const learner = await openLearner(port)
    await prepare(learner)
    learner.socket.terminate()
    await learner.closed
    await expect.poll(health).toEqual(noClients)
  })

  test('notifies the partner of one cut during a call, and finds them another', async () => {
    const { port, health } = await startMatchmaker()
    const [asha, ben, chitra] = await Promise.all([openLearner(port), openLearner(port), openLearner(port)])
    asha.join('asha')
    ben.join('ben')
    const { matchId } = await ben.match()
    asha.socket.terminate()
    expect(await ben.receive()).toEqual({ type: 'partner-disconnected', matchId, reason: 'lost' })
    ben.send({ type: 'next' })
    chitra.join('chitra')
    expect(await ben.match()).toMatchObject({ peerId: 'chitra' })
    for (const learner of [ben, chitra]) learner.socket.terminate()
    await expect.poll(health).toEqual(noClients)
  })

  test('notifies the partner at once when a page is closed', async () => {
    const { port } = await startMatchmaker()
    const [asha, ben] = await Promise.all([openLearner(port), openLearner(port)])
    asha.join('asha')
    ben.join('ben')
    const { matchId } = await ben.match()
    asha.socket.close(1001)
    expect(await ben.receive()).toEqual({ type: 'partner-disconnected', matchId, reason: 'left' })
  })
})

describe('hostile signalling', () => {
  test.each(['not JSON', 'null', '{"type":"OPEN"}', '{"type":"OFFER","dst":7}', '[]'])(
    'disconnects %s',
    async (text) => {
      const { port } = await startMatchmaker()
      const stranger = await open(port, '/peerjs?key=peerjs&id=stranger&token=t')
      stranger.socket.send(text)
      expect(await stranger.closed).toMatchObject({ code: 1008 })
    },
  )

  test.each([
    '/peerjs',
    '/peerjs?key=peerjs&id=a',
    '/peerjs?key=other&id=a&token=t',
    `/peerjs?key=peerjs&id=${'a'.repeat(65)}&token=t`,
    '/peerjs?key=peerjs&id=%3Cscript%3E&token=t',
  ])('refuses %s', async (path) => {
    const { port } = await startMatchmaker()
    const stranger = await open(port, path)
    expect(JSON.parse(await stranger.inbox.take())).toMatchObject({ type: 'ERROR' })
    await stranger.closed
  })

  test('stores nothing for an absent browser', async () => {
    const { port } = await startMatchmaker()
    const asha = await open(port, '/peerjs?key=peerjs&id=asha&token=t')
    expect(JSON.parse(await asha.inbox.take())).toEqual({ type: 'OPEN' })
    asha.socket.send('{"type":"CANDIDATE","dst":"nobody","payload":{}}')
    asha.socket.send('{"type":"OFFER","dst":"nobody","payload":{}}')
    expect(JSON.parse(await asha.inbox.take())).toEqual({ type: 'EXPIRE', src: 'nobody', dst: 'asha' })
    const nobodyElse = await open(port, '/peerjs?key=peerjs&id=nobody&token=t')
    expect(JSON.parse(await nobodyElse.inbox.take())).toEqual({ type: 'OPEN' })
    expect(nobodyElse.inbox.size).toBe(0)
  })

  test('prevents impersonating a sender or taking another’s id', async () => {
    const { port } = await startMatchmaker()
    const asha = await open(port, '/peerjs?key=peerjs&id=asha&token=t')
    const ben = await open(port, '/peerjs?key=peerjs&id=ben&token=t')
    const thief = await open(port, '/peerjs?key=peerjs&id=asha&token=other')
    expect(JSON.parse(await thief.inbox.take())).toMatchObject({ type: 'ID-TAKEN' })
    for (const one of [asha, ben]) await one.inbox.take()
    ben.socket.send('{"type":"OFFER","src":"chitra","dst":"asha","payload":{"sdp":"x"}}')
    expect(JSON.parse(await asha.inbox.take())).toEqual({
      type: 'OFFER',
      src: 'ben',
      dst: 'asha',
      payload: { sdp: 'x' },
    })
  })

  test('does not list peers', async () => {
    const { get } = await startMatchmaker()
    expect((await get('/peerjs/peers')).status).toBe(401)
  })
})
