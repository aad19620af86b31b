import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const site = fileURLToPath(new URL('../', import.meta.url))
const program = fileURLToPath(new URL('../scripts/preview.ts', import.meta.url))

/** How long the program waits for another request, in milliseconds: it takes memory that nobody else has. */
const IDLE = 15 * 60_000

const message = z.union([z.object({ port: z.number() }), z.object({ problem: z.string() })])

/** The program that renders drafts, which runs while somebody looks at them. */
export type PreviewProgram = {
  /** The port at which it listens, as soon as it does. */
  port(): Promise<number>
  /** Why drafts cannot be shown, of those that were read last. */
  problems(): string[]
}

/** Starts the program when it is needed. It keeps what it reads apart from what the public build reads. */
export function createPreviewProgram(base: string, cacheFolder: string): PreviewProgram {
  let listening: Promise<number> | undefined
  let problems: string[] = []
  let idle: NodeJS.Timeout | undefined

  function start(): Promise<number> {
    const env = { ...process.env, CONTENT_STATUS: 'draft', SITE_CACHE_DIR: join(cacheFolder, 'preview') }
    const child = fork(program, [base], { cwd: site, env })
    child.once('exit', () => {
      listening = undefined
    })
    return new Promise((resolve, reject) => {
      child.once('exit', () => reject(new Error('The preview has stopped.')))
      child.on('message', (sent) => {
        const told = message.parse(sent)
        if ('problem' in told) problems.push(told.problem)
        else resolve(told.port)
      })
      stopWhenIdle(child)
    })
  }

  function stopWhenIdle(child: ChildProcess): void {
    idle = setTimeout(() => child.kill(), IDLE)
    idle.unref()
  }

  return {
    port() {
      listening ??= start()
      idle?.refresh()
      problems = []
      return listening
    },
    problems: () => problems,
  }
}
