import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { frame, openSilent } from './client.ts'
import { startProgram } from './program.ts'

const variables = {
  RATE_LIMIT: 'on',
  RATE_LIMIT_MATCH_MESSAGES: '50',
  RATE_LIMIT_MATCH_SIGNALS: '50',
}

const warning = z.object({ level: z.literal('warn'), msg: z.string(), reason: z.string(), count: z.int() })

/** Sends frames as fast as the connection accepts them, ignoring responses. */
const pour = async (port: number, path: string, text: string) => {
  const socket = await openSilent(port, path)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const flood = Buffer.concat(Array(8192).fill(frame(text)))
  const write = () => {
    while (!socket.destroyed && socket.write(flood));
  }
  socket.on('drain', write)
  socket.resume()
  write()
  await closed
}

describe.for([
  { what: 'the matchmaker', path: '/match', text: '{}' },
  {
    what: 'the signalling',
    path: '/peerjs?key=peerjs&id=flood-%&token=t',
    text: '{"type":"HEARTBEAT"}',
  },
])('clients that flood $what', ({ path, text }) => {
  test('are logged in one line each, and do not delay others', async () => {
    const { child, port, lines } = await startProgram(variables)
    const connections = 8
    let answers = 0
    let pouring = true
    const ask = async () => {
      while (pouring) {
        const { status } = await fetch(`http://127.0.0.1:${port}/health`)
        expect(status).toBe(200)
        answers += 1
      }
    }
    const asking = ask()
    await Promise.all(
      Array.from({ length: connections }, (_, index) => pour(port, path.replace('%', `${index}`), text)),
    )
    pouring = false
    await asking
    expect(answers).toBeGreaterThan(1)

    // A client may disconnect before the server, which stopped reading it, has noticed.
    const warnings = () => lines.flatMap((line) => warning.safeParse(JSON.parse(line)).data ?? [])
    await expect.poll(() => warnings().length).toBeGreaterThanOrEqual(connections)
    const ended = once(child, 'close')
    child.kill('SIGTERM')
    await ended
    expect(lines.length, 'lines, one of the start and one of the end among them').toBe(connections + 2)
    expect(warnings().map(({ reason, count }) => [reason, count])).toEqual(
      Array(connections).fill(['too many messages', 1]),
    )
  })
})
