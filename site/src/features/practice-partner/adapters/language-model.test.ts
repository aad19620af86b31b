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

  test('may keep to the open step', async () => {
    const { ask } = await partnerOf((response) =>
      response.end('{"step":0,"corrections":[]}\nWhich numbers?\u001es'),
    )
    expect(await ask()).toMatchObject({ text: 'Which numbers?', talk: { said: [0] } })
  })

  test('leaves manners, and a talk that it has not followed, to the script', async () => {
    const { ask, asked } = await partnerOf(() => {})
    const rude = continueTalk(interview, opened, 'You are a fool.', null, false)
    expect(await ask({ ...turn, script: rude })).toBe(rude)
    expect(await ask({ ...turn, talk: script.talk })).toBe(script)
    expect(asked).toEqual([])
  })

  test.for([
    ['is away', (response: ServerResponse) => response.writeHead(503).end('{}')],
    ['says nothing', (response: ServerResponse) => response.end('{"step":0,"corrections":[]}\n \u001es')],
    [
      'leaves the steps',
      (response: ServerResponse) => response.end('{"step":9,"corrections":[]}\nWhy?\u001es'),
    ],
    ['makes no choice', (response: ServerResponse) => response.end('Why?\u001es')],
    [
      'breaks off',
      (response: ServerResponse) => {
        response.write('Num')
        setTimeout(() => response.destroy(), 20)
      },
    ],
  ] as const)('rejects and says so when the model %s', async ([, answer]) => {
    const { ask } = await partnerOf((response) => void answer(response))
    await expect(ask()).rejects.toThrow()
    expect(toasts()).toEqual([expect.stringContaining('isn’t answering')])
    expect(await ask()).toBe(script)
  })

  test('shows why there are no more answers today', async () => {
    const { ask } = await partnerOf((response) =>
      response.writeHead(429, { 'Content-Type': 'application/json' }).end(
        JSON.stringify({
          msg: 'Enough for today.',
          error: { status: 429, name: 'RateLimitError', message: '' },
        }),
      ),
    )
    await expect(ask()).rejects.toThrow()
    expect(toasts()).toEqual(['Enough for today.'])
  })

  test('hides a failure once the learner has continued', async () => {
    const { ask, asked, leaving } = await partnerOf(() => {})
    const answer = ask()
    await expect.poll(() => asked.length).toBe(1)
    leaving.abort()
    await expect(answer).rejects.toThrow()
    expect(toasts()).toEqual([])
  })

  test('makes no request if it is switched off, or the talk is over', async () => {
    const { ask, asked } = await partnerOf(() => {})
    const over = { ...script, talk: { ...script.talk, isOver: true } }
    expect(await ask({ ...turn, script: over })).toBe(over)
    choose({ model: false })
    expect(await ask()).toBe(script)
    expect(asked).toEqual([])
  })
})
