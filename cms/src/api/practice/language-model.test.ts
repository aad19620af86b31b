import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { streamAnswer } from './language-model'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** What is heard of an endpoint that answers so, with a tenth of a second for its first words and a second for all. */
async function hear(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const model = { url, key: undefined, name: 'small-one', turnsPerDay: 1 }
  let heard = ''
  const limits = { first: 100, whole: 1000 }
  for await (const words of streamAnswer(model, [], new AbortController().signal, limits)) heard += words
  return heard
}

describe('the answer of a language model', () => {
  test('is given up where its first words do not come', async () => {
    await expect(
      hear((_request, response) => void response.writeHead(200).write(': wait\n\n')),
    ).rejects.toThrow('it says nothing')
  })

  test('is given up where its last word does not come', async () => {
    const words = `data: ${JSON.stringify({ choices: [{ delta: { content: 'Well' } }] })}\n\n`
    await expect(hear((_request, response) => void response.writeHead(200).write(words))).rejects.toThrow()
  })

  test('is not fetched from where a redirect leads', async () => {
    await expect(
      hear(
        (_request, response) => void response.writeHead(302, { Location: 'http://elsewhere.example' }).end(),
      ),
    ).rejects.toThrow()
  })
})
