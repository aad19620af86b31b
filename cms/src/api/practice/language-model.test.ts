import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { streamAnswer } from './language-model'
import { withoutThoughts } from './partner-reply'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Streams the reply of a test endpoint, with 100 ms for its first words and a second in total. */
async function readReply(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const model = { url, key: undefined, name: 'small-one', turnsPerDay: 1 }
  let received = ''
  const limits = { firstMs: 100, totalMs: 1000, tokens: 9 }
  for await (const words of streamAnswer(model, [], new AbortController().signal, limits)) received += words
  return received
}

describe('the answer of a language model', () => {
  test('times out when the first words do not arrive', async () => {
    await expect(
      readReply((_request, response) => void response.writeHead(200).write(': wait\n\n')),
    ).rejects.toThrow('it says nothing')
  })

  const event = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`

  test.for(['{"step":0,"corrections":[{"said":"I goed"}]}\n', '<think>They are shy.'])(
    'times out when nothing but %j arrives',
    async (text) => {
      await expect(
        readReply((_request, response) => void response.writeHead(200).write(event(text))),
      ).rejects.toThrow('it says nothing')
    },
  )

  test('times out when the last word does not arrive', async () => {
    await expect(
      readReply((_request, response) => void response.writeHead(200).write(event('{"step":0}\nWell'))),
    ).rejects.toThrow('timeout')
  })

  test('does not follow redirects', async () => {
    await expect(
      readReply(
        (_request, response) => void response.writeHead(302, { Location: 'http://elsewhere.example' }).end(),
      ),
    ).rejects.toThrow()
  })
})

test('leaves out thoughts and scripts that come in pieces, and keeps the words', async () => {
  const pieces = [
    'Why <scr',
    'ipt>steal(',
    ')</script>did <th',
    'ink>They are shy.</think>you ',
    '<b>leave</b>?',
  ]
  async function* asked() {
    yield* pieces
  }
  let words = ''
  for await (const piece of withoutThoughts(asked())) words += piece
  expect(words).toBe('Why did you leave?')
})
