import { WebSocketServer } from 'ws'
import { createPairing } from './pair.ts'

/** Pairing on bare ws, without compression, as a peer of the matchmaker. */
const { join, leave } = createPairing()
const server = new WebSocketServer({ port: Number(process.env.MATCHMAKER_PORT), perMessageDeflate: false })
server.on('connection', (socket) => {
  const send = (message: object) => socket.send(JSON.stringify(message))
  socket.on('message', (data) => {
    const { type } = JSON.parse(String(data))
    if (type === 'leave') leave(send)
    else join(send)
  })
  socket.on('close', () => leave(send))
  socket.on('error', () => {})
})
