import { Server } from 'socket.io'
import { createPairing } from './pair.ts'

/** Pairing on socket.io, by WebSockets alone, as a peer of the matchmaker. */
const { join, leave } = createPairing()
const server = new Server(Number(process.env.MATCHMAKER_PORT), { transports: ['websocket'] })
server.on('connection', (socket) => {
  const send = (message: object) => void socket.emit('message', message)
  socket.on('message', ({ type }: { type: string }) => (type === 'leave' ? leave(send) : join(send)))
  socket.on('disconnect', () => leave(send))
})
