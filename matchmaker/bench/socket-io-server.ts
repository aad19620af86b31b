import { randomInt, randomUUID } from 'node:crypto'
import { Server, type Socket } from 'socket.io'

/** The matchmaker's protocol on socket.io with pairing only: no validation, limits or preferences. */
type Learner = {
  readonly socket: Socket
  readonly handle: string
  peerId: string
  partner: Learner | undefined
}

const io = new Server(Number(process.env.MATCHMAKER_PORT), { transports: ['websocket'], serveClient: false })
let waiting: Learner | undefined

const introduce = (to: Learner, partner: Learner, initiator: boolean, matchId: string, seed: number) => {
  to.partner = partner
  to.socket.emit('match-found', { matchId, seed, initiator, peerId: partner.peerId, partner: partner.handle })
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
  learner.partner?.socket.emit('partner-disconnected', { reason: 'left' })
  learner.partner = undefined
}

io.on('connection', (socket) => {
  const learner: Learner = { socket, handle: randomUUID().slice(0, 16), peerId: '', partner: undefined }
  socket.on('join-video-chat', ({ peerId }: { peerId: string }) => {
    learner.peerId = peerId
    join(learner)
  })
  socket.on('leave', () => leave(learner))
  socket.on('disconnect', () => leave(learner))
})
