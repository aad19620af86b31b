import { randomInt, randomUUID } from 'node:crypto'

/** The matchmaker's protocol on Bun, with nothing but pairing: no checks, no limits, no wishes. */
type Learner = { socket: BunSocket; readonly handle: string; peerId: string; partner: Learner | undefined }
type BunSocket = { data: Learner; send(text: string): void }

/** What of Bun's server is used here. */
declare const Bun: {
  gc(force: boolean): void
  serve(options: {
    port: number
    fetch(
      request: Request,
      server: { upgrade(request: Request, options: { data: object }): boolean },
    ): Response | undefined
    websocket: {
      perMessageDeflate: boolean
      open(socket: BunSocket): void
      message(socket: BunSocket, text: string): void
      close(socket: BunSocket): void
    }
  }): void
}

let waiting: Learner | undefined

const introduce = (to: Learner, partner: Learner, initiator: boolean, matchId: string, seed: number) => {
  to.partner = partner
  const { peerId, handle } = partner
  to.socket.send(JSON.stringify({ type: 'match-found', matchId, seed, initiator, peerId, partner: handle }))
}

const join = (learner: Learner) => {
  if (!waiting || waiting === learner) {
    waiting = learner
    return
  }
  const matchId = randomUUID()
  const seed = randomInt(2 ** 32)
  introduce(learner, waiting, true, matchId, seed)
  introduce(waiting, learner, false, matchId, seed)
  waiting = undefined
}

const leave = (learner: Learner) => {
  if (waiting === learner) waiting = undefined
  if (learner.partner) learner.partner.partner = undefined
  learner.partner?.socket.send(JSON.stringify({ type: 'partner-disconnected', reason: 'left' }))
  learner.partner = undefined
}

process.on('SIGUSR2', () => Bun.gc(true))

Bun.serve({
  port: Number(process.env.MATCHMAKER_PORT),
  fetch: (request, server) =>
    server.upgrade(request, { data: {} })
      ? undefined
      : new Response('There is nothing here.', { status: 404 }),
  websocket: {
    perMessageDeflate: false,
    open(socket) {
      socket.data = { socket, handle: randomUUID().slice(0, 16), peerId: '', partner: undefined }
    },
    message({ data: learner }, text) {
      const message: { type: string; peerId: string } = JSON.parse(text)
      if (message.type === 'join-video-chat') {
        learner.peerId = message.peerId
        join(learner)
      } else if (message.type === 'leave') leave(learner)
    },
    close: ({ data }) => leave(data),
  },
})
