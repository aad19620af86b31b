import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const node = (file: string) =>
  [process.execPath, '--import', here('./collect-garbage.ts'), here(file)] as const
const bun = join(dirname(createRequire(import.meta.url).resolve('bun/package.json')), 'bin', 'bun.exe')

/** What a message of a server tells a load client. */
export type Heard = 'welcome' | 'calls' | 'called' | 'parted' | 'ping' | 'other'

/** A server that is measured, and how its clients talk. */
export type Contestant = {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly path: string
  /** What a client says when it is connected, and whether it is then welcomed before it may go on. */
  readonly hello: string | undefined
  readonly join: (peerId: string) => string
  readonly leave: string
  readonly hear: (text: string) => Heard
}

const matchOf = (text: string): Heard => (text.includes('"initiator":true') ? 'calls' : 'called')

const plain = {
  path: '/match',
  hello: undefined,
  join: (peerId: string) => JSON.stringify({ type: 'join-video-chat', peerId }),
  leave: JSON.stringify({ type: 'leave' }),
  hear: (text: string): Heard => {
    if (text.startsWith('{"type":"match-found"')) return matchOf(text)
    return text.startsWith('{"type":"partner-disconnected"') ? 'parted' : 'other'
  },
}

export const ours: Contestant = { name: 'matchmaker', command: node('../src/main.ts'), ...plain }

export const onBun: Contestant = { name: 'Bun', command: [bun, here('./servers/bun.ts')], ...plain }

export const onSocketIo: Contestant = {
  name: 'socket.io',
  command: node('./servers/socket-io.ts'),
  path: '/socket.io/?EIO=4&transport=websocket',
  hello: '40',
  join: (peerId) => `42${JSON.stringify(['join-video-chat', { peerId }])}`,
  leave: '42["leave"]',
  hear: (text) => {
    if (text.startsWith('42["match-found"')) return matchOf(text)
    if (text.startsWith('42["partner-disconnected"')) return 'parted'
    if (text === '2') return 'ping'
    return text.startsWith('40') ? 'welcome' : 'other'
  },
}

export const contestants: readonly Contestant[] = [ours, onSocketIo, onBun]
