import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { siteOrigin } from './matchmaker.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const readyLine = z.object({ msg: z.literal('the matchmaker is ready'), port: z.int() })

/** Returns whether a child is still running. */
const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

/** Kills a child and waits for its exit. */
export const kill = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL') => {
  if (!isRunning(child)) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

const spawnProgram = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, SITE_URL: siteOrigin, RATE_LIMIT: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => kill(child))
  return child
}

/** Runs the program until it exits, and returns its result. */
export const runProgram = async (env: Record<string, string>) => {
  const child = spawnProgram(env)
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const [code] = await once(child, 'close')
  return { code, errors }
}

/** Starts the program and waits until it is ready. `lines` collects its log. */
export const startProgram = async (env: Record<string, string> = {}) => {
  const child = spawnProgram({ MATCHMAKER_PORT: '0', ...env })
  child.stderr.resume()
  const lines: string[] = []
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      const ready = readyLine.safeParse(JSON.parse(line))
      if (ready.success) resolve(ready.data.port)
    })
    child.once('close', () => reject(new Error('The program ended before it was ready.')))
  })
  return { child, port, lines }
}

/** A port that is currently free. */
export const freePort = async () => {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('A server has no port.')
  return address.port
}

const isExecutable = (path: string) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The program a variable names, or the one on the PATH. */
export const findTool = (variable: string, name: string): string | undefined => {
  const candidates = [
    process.env[variable] ?? '',
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
  ]
  return candidates.find((path) => path !== '' && isExecutable(path))
}

/** A temporary folder with a function that removes it. */
export const scratchFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'matchmaker-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
