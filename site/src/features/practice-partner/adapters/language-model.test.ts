import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { $toasts } from '#app/notices/toasts'
import { $userToken } from '#app/session/session'
import type { Asked } from '../core/conversation'
import { interview } from '../core/conversation.fixture'
import { continueTalk, openTalk } from '../core/talk'
import { modelPartner } from './language-model'
import { $model } from './model'
import { choose } from './settings'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  $toasts.set([])
})

const toasts = () => $toasts.get().map(({ title }) => title)

const opened = openTalk(interview, 1).talk
const script = continueTalk(interview, opened, 'I like numbers.', null, false)
const turn: Asked = {
  topic: interview,
  said: 'I like numbers.',
  talk: opened,
  script,
}

/** A partner whose server answers so. */
async function partnerOf(answer: (response: ServerResponse) => void) {
  const asked: unknown[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    asked.push({ ...JSON.parse(text), authorization: request.headers.authorization })
    answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}` })
  $userToken.set('a-token')
  $model.set({ name: 'm', host: 'h', turnsLeft: 9 })
  choose({ model: true })
  const seen: string[] = []
  const leaving = new AbortController()
  const ask = (given = turn) =>
    modelPartner(given, { signal: leaving.signal, onText: (text) => seen.push(text) })
  return { ask, asked, seen, leaving }
}

describe('the partner with a language model', () => {
  test('shows the words as they arrive, and takes the choice and the sealed talk', async () => {
    let finish = () => {}
    const { ask, asked, seen } = await partnerOf((response) => {
      response.write('{"step":2,"corrections":[{"said":"I like","better":"I enjoy"}]}\nNumbers! ')
      finish = () => response.end('Where did you learn them?\u001esealed')
    })
    const answer = ask()
    await expect.poll(() => seen).toEqual(['Numbers! '])
    finish()
    const { text, talk, corrections } = await answer
    expect(text).toBe('Numbers! Where did you learn them?')
    expect(talk).toMatchObject({ said: [0, 2], sealed: 'sealed' })
    expect(corrections).toEqual([{ said: 'I like', better: 'I enjoy' }])
    expect(talk.turns).toMatchObject([{ kind: 'answer', text: 'I like numbers.' }])
    const body = { topic: interview.id, said: 'I like numbers.', authorization: 'Bearer a-token' }
    expect(asked).toEqual([body])
    ask({ ...turn, talk }).catch(() => {})
    await expect.poll(() => asked[1]).toEqual({ ...body, sealed: 'sealed' })
  })

  test('leaves manners, the end, and a talk that it has not followed or that is not its own, to the script', async () => {
    const { ask, asked } = await partnerOf(() => {})
    const rude = continueTalk(interview, opened, 'You are a fool.', null, false)
    const over = { ...script, talk: { ...script.talk, isOver: true } }
    for (const reply of [rude, over]) expect(await ask({ ...turn, script: reply })).toBe(reply)
    expect(await ask({ ...turn, talk: script.talk })).toBe(script)
    choose({ model: false })
    expect(await ask()).toBe(script)
    expect(asked).toEqual([])
  })

  const away = 'The language model isn’t answering. Your partner continues with the script.'
  const refusal = {
    msg: 'Enough for today.',
    error: { status: 429, name: 'RateLimitError', message: '' },
  }
  test.for([
    ['is away', (response: ServerResponse) => response.writeHead(503).end('{}'), away],
    [
      'says nothing',
      (response: ServerResponse) => response.end('{"step":0,"corrections":[]}\n \u001es'),
      away,
    ],
    ['makes no choice', (response: ServerResponse) => response.end('Why?\u001es'), away],
    [
      'breaks off',
      (response: ServerResponse) => {
        response.write('Num')
        setTimeout(() => response.destroy(), 20)
      },
      away,
    ],
    [
      'has no more answers today',
      (response: ServerResponse) => response.writeHead(429).end(JSON.stringify(refusal)),
      refusal.msg,
    ],
  ] as const)('rejects once, and says so, when the model %s', async ([, answer, notice]) => {
    const { ask } = await partnerOf((response) => void answer(response))
    await expect(ask()).rejects.toThrow()
    expect(toasts()).toEqual([notice])
    expect(await ask()).toBe(script)
  })

  test('hides a failure once the learner has continued', async () => {
    const { ask, asked, leaving } = await partnerOf(() => {})
    const answer = ask()
    await expect.poll(() => asked.length).toBe(1)
    leaving.abort()
    await expect(answer).rejects.toThrow()
    expect(toasts()).toEqual([])
  })
})
