import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { interview } from '../core/conversation.fixture'
import type { Turn } from '../core/partner'
import { continueTalk, openTalk } from '../core/script'
import { createModelPartner } from './language-model'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const opened = openTalk(interview, 1).talk
const script = continueTalk(interview, opened, 'I like numbers.', '')
const turn: Turn = {
  topic: interview,
  messages: [{ id: '1', sender: 'user', text: 'I like numbers.', timestamp: 0 }],
  talk: opened,
  script,
}

/** A partner whose server answers so. */
async function partnerOf(answer: (response: ServerResponse) => void, isWanted = true) {
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
  const onFailure = vi.fn()
  const partner = createModelPartner({
    base: () => `http://127.0.0.1:${port}`,
    token: async () => 'a-token',
    isWanted: () => isWanted,
    onFailure,
  })
  const seen: string[] = []
  const leaving = new AbortController()
  const ask = (given = turn) => partner(given, { signal: leaving.signal, onText: (text) => seen.push(text) })
  return { ask, asked, seen, leaving, onFailure }
}

describe('the partner with a language model', () => {
  test('shows the words as they arrive, and takes the choice and the sealed talk', async () => {
    let finish = () => {}
    const { ask, asked, seen } = await partnerOf((response) => {
      response.write('{"do":"next","question":2}\nNumbers! ')
      finish = () => response.end('Where did you learn them?\u001esealed')
    })
    const answer = ask()
    await expect.poll(() => seen).toEqual(['Numbers! '])
    finish()
    const { text, talk } = await answer
    expect(text).toBe('Numbers! Where did you learn them?')
    expect(talk).toMatchObject({ asked: [0, 2], open: text, sealed: 'sealed' })
    expect(talk.said).toMatchObject([{ question: 0, kind: 'answer', text: 'I like numbers.' }])
    const body = { topic: interview.id, said: 'I like numbers.', facts: [], authorization: 'Bearer a-token' }
    expect(asked).toEqual([body])
    ask({ ...turn, talk }).catch(() => {})
    await expect.poll(() => asked[1]).toEqual({ ...body, sealed: 'sealed' })
  })

  test.for([
    ['follow up', { asked: [0], open: 'Which numbers?' }],
    ['stay', { asked: [0], open: 'Tell me about yourself.' }],
  ] as const)('%s keeps the question', async ([choice, talk]) => {
    const { ask } = await partnerOf((response) => response.end(`{"do":"${choice}"}\nWhich numbers?\u001es`))
    expect(await ask()).toMatchObject({ text: 'Which numbers?', talk })
  })

  test('leaves manners, and a talk that it has not followed, to the script', async () => {
    const { ask, asked } = await partnerOf(() => {})
    const rude = continueTalk(interview, opened, 'You are a fool.', '')
    expect(await ask({ ...turn, script: rude })).toBe(rude)
    expect(await ask({ ...turn, talk: script.talk })).toBe(script)
    expect(asked).toEqual([])
  })

  test.for([
    ['is away', (response: ServerResponse) => response.writeHead(503).end('{}')],
    ['says nothing', (response: ServerResponse) => response.end('{"do":"stay"}\n \u001es')],
    ['goes back', (response: ServerResponse) => response.end('{"do":"next","question":0}\nWhy?\u001es')],
    ['makes no choice', (response: ServerResponse) => response.end('Why?\u001es')],
    [
      'breaks off',
      (response: ServerResponse) => {
        response.write('Num')
        setTimeout(() => response.destroy(), 20)
      },
    ],
  ] as const)('rejects and says so when the model %s', async ([, answer]) => {
    const { ask, onFailure } = await partnerOf((response) => void answer(response))
    await expect(ask()).rejects.toThrow()
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('isn’t answering'))
  })

  test('shows why there are no more answers today', async () => {
    const { ask, onFailure } = await partnerOf((response) =>
      response.writeHead(429, { 'Content-Type': 'application/json' }).end(
        JSON.stringify({
          msg: 'Enough for today.',
          error: { status: 429, name: 'RateLimitError', message: '' },
        }),
      ),
    )
    await expect(ask()).rejects.toThrow()
    expect(onFailure).toHaveBeenCalledExactlyOnceWith('Enough for today.')
  })

  test('hides a failure once the learner has continued', async () => {
    const { ask, asked, leaving, onFailure } = await partnerOf(() => {})
    const answer = ask()
    await expect.poll(() => asked.length).toBe(1)
    leaving.abort()
    await expect(answer).rejects.toThrow()
    expect(onFailure).not.toHaveBeenCalled()
  })

  test('makes no request if it is switched off, or the talk is over', async () => {
    const unwanted = await partnerOf(() => {}, false)
    expect(await unwanted.ask()).toBe(script)
    const over = { ...script, talk: { ...script.talk, outcome: 'reached' as const } }
    const ended = await partnerOf(() => {})
    expect(await ended.ask({ ...turn, script: over })).toBe(over)
    expect([...unwanted.asked, ...ended.asked]).toEqual([])
  })
})
