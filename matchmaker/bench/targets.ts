import { fileURLToPath } from 'node:url'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const node = (file: string) =>
  [process.execPath, '--import', here('./collect-garbage.ts'), here(file)] as const

/** The kind of a server message received by a load client. */
export type Received = 'welcome' | 'calls' | 'called' | 'parted' | 'ping' | 'other'

/** A measured server and its clients' protocol. */
export type BenchTarget = {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly path: string
  /** The first message a client sends, and whether it waits for a welcome. */
  readonly hello: string | undefined
  readonly join: (peerId: string) => string
  readonly leave: string
  readonly read: (text: string) => Received
}

const matchOf = (text: string): Received => (text.includes('"initiator":true') ? 'calls' : 'called')

const plain = {
  path: '/match',
  hello: undefined,
  join: (peerId: string) => JSON.stringify({ type: 'join-video-chat', peerId }),
  leave: JSON.stringify({ type: 'leave' }),
  read: (text: string): Received => {
    if (text.startsWith('{"type":"match-found"')) return matchOf(text)
    return text.startsWith('{"type":"partner-disconnected"') ? 'parted' : 'other'
  },
}

export const ours: BenchTarget = { name: 'matchmaker', command: node('../src/main.ts'), ...plain }

export const onSocketIo: BenchTarget = {
  name: 'socket.io',
  command: node('./socket-io-server.ts'),
  path: '/socket.io/?EIO=4&transport=websocket',
  hello: '40',
  join: (peerId) => `42${JSON.stringify(['join-video-chat', { peerId }])}`,
  leave: '42["leave"]',
  read: (text) => {
    if (text.startsWith('42["match-found"')) return matchOf(text)
    if (text.startsWith('42["partner-disconnected"')) return 'parted'
    if (text === '2') return 'ping'
    return text.startsWith('40') ? 'welcome' : 'other'
  },
}

export const targets: readonly BenchTarget[] = [ours, onSocketIo]
