import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { noAnswer } from '#app/http/no-answer'
import { readReservation, sendReservation } from './reservation'
import { fetchSeats, readSeats } from './seat'

/** A CMS that does not finish its answers. */
async function startServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api/user/registration`
}

const hanging = {
  'never answers': () => {},
  'stops within its answer': (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.write('{"msg": "Your seat')
  },
} satisfies Record<string, RequestListener>

describe.for(Object.entries(hanging))('a server that %s', ([, answer]) => {
  it('leaves open whether a reservation is stored, after the timeout', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const address = await startServer(answer)
    const over = vi.fn()
    void sendReservation(address, { fullName: 'Asha' }, 200).then(over)
    await vi.waitFor(() => {
      vi.advanceTimersByTime(5000)
      expect(over).toHaveBeenCalledWith({ kind: 'refused', msg: noAnswer.text, fields: new Map() })
    })
    vi.useRealTimers()
  })

  it('fails the seat count after the timeout', async () => {
    const address = await startServer(answer)
    await expect(fetchSeats(address, 'abc', 200)).rejects.toThrow('timeout')
  })
})

describe('a server that answers', () => {
  it('receives the form’s input, and the id of the session', async () => {
    const heard: string[] = []
    const address = await startServer((request, response) => {
      let body = ''
      request.on('data', (part) => {
        body += part
      })
      request.on('end', () => {
        heard.push(`${request.method} ${request.url} ${body}`)
        response.end(JSON.stringify({ msg: 'Yours.', capacity: 2, seatsLeft: 1, waiting: 0 }))
      })
    })
    expect(await sendReservation(address, { fullName: 'Asha' })).toMatchObject({ msg: 'Yours.' })
    expect(await fetchSeats(address, 'a b')).toEqual({ capacity: 2, seatsLeft: 1, waiting: 0 })
    expect(heard).toEqual([
      'POST /api/user/registration {"fullName":"Asha"}',
      'GET /api/user/registration?session=a%20b ',
    ])
  })
})

describe('readReservation', () => {
  it('distinguishes a seat from a waiting-list entry', () => {
    expect(readReservation(200, JSON.stringify({ msg: 'Yours.', seatsLeft: 3, waiting: false }))).toEqual({
      kind: 'reserved',
      msg: 'Yours.',
    })
    expect(readReservation(200, JSON.stringify({ msg: 'Third.', seatsLeft: 0, waiting: true }))).toEqual({
      kind: 'waiting',
      msg: 'Third.',
    })
  })

  it('recognises a registration that waits for its confirmation', () => {
    const body = { msg: 'Please confirm.', seatsLeft: 3, waiting: false, pending: true }
    expect(readReservation(200, JSON.stringify(body))).toEqual({ kind: 'pending', msg: 'Please confirm.' })
  })

  it('keeps the sentence for each refused field', () => {
    const errors = [{ path: 'email', message: 'Please enter an e-mail address.' }]
    const body = { msg: 'Please look again.', error: { details: { errors } } }
    const outcome = readReservation(400, JSON.stringify(body))
    expect(outcome).toMatchObject({ kind: 'refused', msg: 'Please look again.' })
    expect(outcome).toHaveProperty('fields', new Map([['email', 'Please enter an e-mail address.']]))
  })

  it.each(['', 'Bad Gateway', 'null', '"no"', '{}', '{"msg":7}', '{"error":{"details":{"errors":"none"}}}'])(
    'has a sentence for a refusal that says nothing: %s',
    (body) => {
      expect(readReservation(502, body)).toEqual({
        kind: 'refused',
        msg: 'Something went wrong. Please try again.',
        fields: new Map(),
      })
    },
  )
})

describe('readSeats', () => {
  it('reads the counts', () => {
    const body = { title: 'A session', capacity: 20, seatsLeft: 3, waiting: 0 }
    expect(readSeats(JSON.stringify(body))).toEqual({
      capacity: 20,
      seatsLeft: 3,
      waiting: 0,
    })
  })

  it.each(['', '{}', '{"capacity":"20","seatsLeft":3,"waiting":0}'])('gives nothing for %s', (body) => {
    expect(readSeats(body)).toBeUndefined()
  })
})
