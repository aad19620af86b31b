import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { askPartner } from '@careerspeak/contract/practice'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { interview } from '../core/conversation.fixture'
import type { Turn } from '../core/partner'
import { openTalk } from '../core/script'
import { createModelPartner } from './language-model'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const script = { ...openTalk(interview, 1), text: 'What did you study?' }
const turn: Turn = {
  topic: interview,
  messages: [{ id: '1', sender: 'user', text: 'I like numbers.', timestamp: 0 }],
  talk: script.talk,
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
  test('shows the words as they arrive, and stays in step with the script', async () => {
    const { ask, asked, seen } = await partnerOf((response) => {
      response.write('Numbers! ')
      setTimeout(() => response.end('Where did you learn them?'), 20)
    })
    expect(await ask()).toEqual({ ...script, text: 'Numbers! Where did you learn them?' })
    expect(seen[0]).toBe('Numbers! ')
    expect(seen.at(-1)).toBe('Numbers! Where did you learn them?')
    expect(asked).toEqual([
      {
        topic: interview.id,
        turns: [{ sender: 'user', text: 'I like numbers.' }],
        next: 'What did you study?',
        authorization: 'Bearer a-token',
      },
    ])
  })

  test('sends the latest turns of a long talk, up to the server’s limit', async () => {
    const { ask, asked } = await partnerOf((response) => response.end('Go on.'))
    const said = Array.from({ length: 20 }, (_, number) => ({
      ...{ id: String(number), sender: 'user' as const, timestamp: 0 },
      text: `${number} `.padEnd(number < 15 ? 100 : 1500, 'x'),
    }))
    await ask({ ...turn, messages: said })
    await ask({ ...turn, messages: said.slice(0, 15) })
    const sent = asked.map((body) => askPartner.body.parse(body).turns.map(({ text }) => parseInt(text, 10)))
    expect(sent).toEqual([
      [16, 17, 18, 19],
      [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
    ])
  })

  test.for([
    ['is away', (response: ServerResponse) => response.writeHead(503).end('{}')],
    ['says nothing', (response: ServerResponse) => response.end('  ')],
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
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('is not answering'))
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
