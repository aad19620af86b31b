import { createServer } from 'node:http'
import { port } from './addresses.ts'

/** Stands in for an OpenAI-compatible endpoint. On “Leave me.” it aborts its response halfway. */
const host = `localhost:${port + 4}`

/** The variables that make a product use this language model. */
export const modelVariables = {
  PARTNER_URL: `http://${host}/v1`,
  PARTNER_MODEL: 'stand-in-1',
}

/** The host that the page names as the recipient. */
export const modelHost = host

const event = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`

/** Its claims about a talk: one quotes words that were said, one words that nobody said. */
const claims = JSON.stringify({
  claims: [
    { turn: 0, quote: 'I likes numbers', text: 'You spoke about what you like.' },
    { turn: 0, quote: 'I manage ten people', text: 'You spoke about your team.' },
  ],
})

/** Starts the stand-in, and returns how to stop it. */
export async function startLanguageModel(): Promise<() => void> {
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const content = JSON.parse(JSON.parse(text).messages.at(-1).content)
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    if (!content.talk) return response.end(`${event(claims)}data: [DONE]\n\n`)
    const said = String(content.talk.at(-1).text)
    const corrections = said.startsWith('I likes') ? [{ said: 'I likes', better: 'I like' }] : []
    response.write(event(`${JSON.stringify({ step: 0, corrections })}\nI heard: `))
    if (said === 'Leave me.') return setTimeout(() => response.destroy(), 100)
    response.end(`${event(said)}data: [DONE]\n\n`)
  })
  await new Promise<void>((resolve) => server.listen(port + 4, resolve))
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
