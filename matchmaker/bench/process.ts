import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ticksPerSecond = 100

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/** The measured servers: the matchmaker, and the least that pairing takes on two libraries. */
export const servers = {
  'the matchmaker': '../src/main.ts',
  'bare ws': './peers/ws.ts',
  'socket.io': './peers/socket-io.ts',
} as const

export type ServerName = keyof typeof servers

/** Starts a server, and reads its processor seconds and resident bytes from the kernel. */
export const startServer = async (port: number, name: ServerName = 'the matchmaker') => {
  const args = ['--import', pathOf('./collect-garbage.ts'), pathOf(servers[name])]
  const child: ChildProcess = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, MATCHMAKER_PORT: String(port), RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`The matchmaker ended with code ${child.exitCode}.`)
    await wait(5)
  }
  const read = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8')
  const resident = () => Number(/VmRSS:\s+(\d+) kB/.exec(read('status'))?.[1]) * 1024
  return {
    seconds() {
      const fields = read('stat').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
    },
    resident,
    /** The resident bytes after a garbage collection. */
    async residentAtRest() {
      for (let times = 0; times < 3; times += 1) {
        child.kill('SIGUSR2')
        await wait(300)
      }
      return resident()
    },
    async kill() {
      process.off('exit', killAtExit)
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
