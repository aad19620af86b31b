import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { speech, wav } from '../site/src/app/recording/core/speech.fixture.ts'
import { port } from './addresses.ts'

/** Stands in for an OpenAI-compatible speech server. It hears the same words in any sound. */
export const speechHost = `localhost:${port + 6}`

/** The variables that make a product use this speech server. */
export const speechVariables = {
  SPEECH_URL: `http://${speechHost}/v1`,
  SPEECH_MODEL: 'stand-in-1',
  SPEECH_VOICE_MODEL: 'stand-in-2',
  SPEECH_VOICE: 'asha',
}

type Mood = 'well' | 'html' | 'slow'

/** Makes the next answers of the stand-in so, until they are made another way. A slow one waits for the next call of this. */
export const makeSpeechServer = async (mood: Mood): Promise<void> =>
  void (await fetch(`http://${speechHost}/mood`, { method: 'POST', body: mood }))

/** Starts the stand-in, and returns how to stop it. */
export async function startSpeechServer(): Promise<() => void> {
  let mood = 'well'
  const waiting: (() => void)[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    if (request.url === '/mood') {
      mood = String(body)
      for (const end of waiting.splice(0)) end()
      return response.end()
    }
    if (mood === 'slow') await new Promise<void>((resolve) => waiting.push(resolve))
    if (mood === 'html') return response.setHeader('Content-Type', 'text/html').end('<h1>Welcome</h1>')
    if (request.url === '/v1/audio/speech')
      return response
        .setHeader('Content-Type', 'audio/wav')
        .end(wav(speech([{ talk: 1 }], { sampleRate: 16_000 }), 16_000))
    return response.setHeader('Content-Type', 'application/json').end('{"text":" I leave a team in Pune."}')
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(port + 6, resolve))
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
