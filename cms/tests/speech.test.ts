import type { IncomingMessage, ServerResponse } from 'node:http'
import { failure, hearTurn, sayText, speechServerInfo } from '@careerspeak/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBatches, type MadeBatch } from './support/batches'
import { call, send } from './support/client'
import { useCms } from './support/cms'
import { startOutside } from './support/outside'
import { createPeople, type Person } from './support/people'
import { recorded, remuxed } from './support/recordings'
import { pdf } from './support/uploads'

const TURNS = 6

/** The requests that the stand-in received: its path, its key, and its body. */
const asked: { path: string; authorization: string | undefined; body: Buffer }[] = []
const left: number[] = []
const waiting: (() => void)[] = []

const json = (response: ServerResponse, body: object) =>
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

/** The stand-in for the speech server answers by one of these. */
const behaviours = {
  well: (response: ServerResponse) =>
    json(response, { text: ' I lead a team [BLANK_AUDIO]\n in Pune. (music) ' }),
  silence: (response: ServerResponse) => json(response, { text: '' }),
  html: (response: ServerResponse) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome</h1>'),
  'other json': (response: ServerResponse) => json(response, { transcript: 'I lead' }),
  refuses: (response: ServerResponse) => response.writeHead(401).end('{"error":"no such key"}'),
  full: (response: ServerResponse) => response.writeHead(429).end('busy'),
  redirects: (response: ServerResponse) => response.writeHead(302, { Location: 'https://example.com' }).end(),
  'breaks off': (response: ServerResponse) => {
    response.writeHead(200).write('{"text":')
    response.destroy()
  },
  'without end': (response: ServerResponse) => response.writeHead(200).end('x'.repeat(5_000_000)),
  waits: (response: ServerResponse) => waiting.push(() => json(response, { text: 'At last.' })),
  sound: (response: ServerResponse) =>
    response.writeHead(200, { 'Content-Type': 'audio/mpeg' }).end(Buffer.from('a sound')),
} satisfies Record<string, (response: ServerResponse) => unknown>
let behaviour: keyof typeof behaviours = 'well'

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const number = asked.push({
    path: request.url ?? '',
    authorization: request.headers.authorization,
    body: Buffer.concat(chunks),
  })
  response.once('close', () => left.push(number))
  behaviours[behaviour](response)
}
const server = await startOutside((request, response) => void answer(request, response))
let isStopped = false
async function stopServer(): Promise<void> {
  if (!isStopped) await server.stop()
  isStopped = true
}
afterAll(stopServer)

const cms = useCms({
  SPEECH_URL: `${server.url}/v1/`,
  SPEECH_KEY: 'the-key',
  SPEECH_MODEL: 'base.en',
  SPEECH_VOICE_MODEL: 'small-voice',
  SPEECH_VOICE: 'asha',
  SPEECH_TURNS: String(TURNS),
  EMAIL_PROOF: 'required',
})
const person = createPeople()
const makeBatch = createBatches(cms)
let batch: MadeBatch
beforeAll(async () => {
  if (cms.strapi) batch = await makeBatch()
})
const learner = () => person({ batch: batch.id })

const sound = recorded('audio.webm')
type Content = string | Uint8Array<ArrayBuffer>

function speak(one: Person | undefined, content: Content | null = sound, signal?: AbortSignal) {
  const form = new FormData()
  if (content !== null) form.set('sound', new Blob([content]), 'turn.webm')
  return fetch(`${cms.url}/api${hearTurn.path}`, {
    method: 'POST',
    headers: one ? { Authorization: `Bearer ${one.token}` } : {},
    body: form,
    ...(signal && { signal }),
  })
}
const linesOf = async (response: Response): Promise<unknown[]> =>
  (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('the queue', () => {
  // First, since its estimate of a wait then follows what was measured.
  test('tells those who wait how long, takes turns, and refuses those who would wait too long', async () => {
    behaviour = 'waits'
    const before = asked.length
    const people = await Promise.all(Array.from({ length: 30 }, learner))
    const answers: Response[] = []
    for (const one of people) answers.push(await speak(one))
    const taken = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 503)
    expect(taken.length + refused.length).toBe(30)
    expect(refused.length).toBeGreaterThan(5)
    expect(taken.length).toBeGreaterThan(5)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(30)
    expect(await refused[0]?.json()).toMatchObject({
      msg: expect.stringMatching(/in about \d+ seconds/),
      error: { name: 'TooBusy' },
    })
    expect(asked.length - before).toBe(2)
    for (let answered = 0; answered < taken.length; answered += 1) {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      waiting.shift()?.()
    }
    const lines = await Promise.all(taken.map(linesOf))
    expect(lines.map((all) => all.at(-1))).toEqual(taken.map(() => ({ text: 'At last.' })))
    const waits = lines.map(([first]) => Number(Reflect.get(Object(first), 'wait')))
    expect(waits.slice(0, 2)).toEqual([0, 0])
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
    expect(waits.at(-1)).toBeGreaterThan(10)
    // The last one heard of each turn before theirs, and when it was their own.
    expect(lines.at(-1)?.length).toBeGreaterThan(taken.length - 2)
    expect(lines.at(-1)?.at(-2)).toEqual({ wait: 0 })
  })
})

describe('the speech server', () => {
  test('hears a recording, whose text comes without its remarks', async () => {
    behaviour = 'well'
    const response = await speak(await learner())
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('private')
    expect(await linesOf(response)).toEqual([{ wait: 0 }, { text: 'I lead a team in Pune.' }])
    const { path, authorization, body } = asked.at(-1) ?? {}
    expect([path, authorization]).toEqual(['/v1/audio/transcriptions', 'Bearer the-key'])
    for (const part of ['name="model"\r\n\r\nbase.en', 'name="language"\r\n\r\nen', 'filename="turn.webm"'])
      expect(body?.toString('latin1')).toContain(part)
  })

  test('says nothing about silence', async () => {
    behaviour = 'silence'
    expect(await linesOf(await speak(await learner()))).toEqual([{ wait: 0 }, { text: '' }])
  })

  test.for(['html', 'other json', 'refuses', 'full', 'redirects', 'breaks off', 'without end'] as const)(
    'that answers “%s” fails the turn, which counts, since it was asked',
    async (mood) => {
      const one = await learner()
      behaviour = mood
      for (let turn = 0; turn < TURNS; turn += 1) {
        const response = await speak(one)
        expect([response.status, await linesOf(response)]).toEqual([200, [{ wait: 0 }, { failed: true }]])
      }
      expect((await speak(one)).status).toBe(429)
    },
  )

  test('is left when the learner stops', async () => {
    behaviour = 'waits'
    const leaving = new AbortController()
    const before = asked.length
    const one = await learner()
    const request = speak(one, sound, leaving.signal).then((response) => response.text())
    await expect.poll(() => asked.length).toBe(before + 1)
    leaving.abort()
    await expect(request).rejects.toThrow()
    await expect.poll(() => left).toContain(before + 1)
    waiting.length = 0
  })

  test('counts the turns of a learner who breaks each of them off', async () => {
    behaviour = 'waits'
    const one = await learner()
    for (let turn = 0; turn < TURNS; turn += 1) {
      const [leaving, before] = [new AbortController(), asked.length]
      const request = speak(one, sound, leaving.signal).then((response) => response.text())
      await expect.poll(() => asked.length).toBe(before + 1)
      leaving.abort()
      await expect(request).rejects.toThrow()
      await expect.poll(() => left).toContain(before + 1)
    }
    waiting.length = 0
    expect((await speak(one)).status).toBe(429)
  })

  test('is asked for so many turns a day by each learner', async () => {
    behaviour = 'well'
    const one = await learner()
    for (let turn = 0; turn < TURNS; turn += 1) expect((await speak(one)).status).toBe(200)
    const response = await speak(one)
    expect([response.status, await response.json()]).toMatchObject([
      429,
      { msg: expect.stringContaining('today’s turns') },
    ])
    expect((await speak(await learner())).status).toBe(200)
  })
})

describe('the voice of the server', () => {
  test('speaks a text', async () => {
    behaviour = 'sound'
    const { token } = await learner()
    const said = await call(sayText, { base: cms.url, token, body: { text: 'Good morning.' } })
    expect(said).toMatchObject({
      data: { type: 'audio/mpeg', sound: Buffer.from('a sound').toString('base64') },
    })
    const { path, body } = asked.at(-1) ?? {}
    expect(path).toBe('/v1/audio/speech')
    expect(JSON.parse(String(body))).toMatchObject({
      model: 'small-voice',
      voice: 'asha',
      input: 'Good morning.',
    })
  })

  test.for(['html', 'refuses', 'breaks off'] as const)('that answers “%s” causes a 503', async (mood) => {
    behaviour = mood
    const { token } = await learner()
    expect(await call(sayText, { base: cms.url, token, body: { text: 'Good morning.' } })).toMatchObject({
      status: 503,
    })
  })

  test('speaks no page of text, and no empty one', async () => {
    const { token } = await learner()
    for (const text of ['', ' ', 'a'.repeat(700)])
      expect(await call(sayText, { base: cms.url, token, body: { text } })).toMatchObject({ status: 400 })
  })
})

describe('a recording', () => {
  const refused: [string, () => Content | null | Promise<Content>, string][] = [
    ['of more than a minute', () => remuxed('audio.webm', '.webm', 63), 'A turn can last up to 60 seconds'],
    ['that is a text', () => 'I am no recording', 'We can’t read this recording'],
    ['that is a paper', () => pdf(), 'We can’t read this recording'],
    ['that is a video', () => recorded('video.webm'), 'We can’t read this recording'],
    ['that is cut off', () => sound.subarray(0, 180), 'We can’t read this recording'],
    ['that is empty', () => '', 'There’s no recording here'],
    ['that is missing', () => null, 'There’s no recording here'],
  ]
  test.for(refused)('%s is refused without asking the server', async ([, content, sentence]) => {
    const before = asked.length
    const response = await speak(await learner(), await content())
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { msg: expect.stringContaining(sentence) },
    ])
    expect(asked.length).toBe(before)
  })

  test('of more than a megabyte is refused', async () => {
    expect((await speak(await learner(), new Uint8Array(1_200_000))).status).toBe(413)
  })
})

describe('an account', () => {
  test('sees the server only where it may use it', async () => {
    const shown = async ({ token }: Person) => call(speechServerInfo, { base: cms.url, token })
    const { host } = new URL(server.url)
    expect(await shown(await learner())).toMatchObject({ data: { server: { host, speaks: true } } })
    expect(await shown(await person())).toMatchObject({ data: { server: null } })
    expect(await shown(await person({ batch: batch.id, confirmed: false }))).toMatchObject({
      data: { server: null },
    })
    expect((await send(cms, speechServerInfo)).status).toBe(401)
  })

  test('without a batch, a confirmed address or a session is refused before the server is asked', async () => {
    const before = asked.length
    const names = []
    for (const one of [await person(), await person({ batch: batch.id, confirmed: false }), undefined]) {
      const response = await speak(one)
      names.push(failure.parse(await response.json()).error.name)
    }
    expect(names).toEqual(['NotInBatch', 'EmailNotProved', 'UnauthorizedError'])
    expect(asked.length).toBe(before)
  })
})

test('a server that can’t be reached costs nothing, three times a day', async () => {
  await stopServer()
  const one = await learner()
  for (let turn = 0; turn < TURNS + 3; turn += 1)
    expect(await linesOf(await speak(one))).toEqual([{ wait: 0 }, { failed: true }])
  expect((await speak(one)).status).toBe(429)
})
