import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { forkProgram, type Output } from './builder.ts'

const script = (name: string) => fileURLToPath(new URL(`../scripts/${name}.ts`, import.meta.url))

/** Idle time in milliseconds after which the renderer stops, to free its memory. */
const IDLE_MS = 15 * 60_000

const message = z.object({ port: z.number() })

/** Returns the draft renderer's port once it is listening. */
export type PreviewProgram = () => Promise<number>

/**
 * Builds the renderer on first use, for a secret base path, and runs it while drafts are viewed. Its output is kept
 * out of the public build.
 */
export function createPreviewProgram(base: string, cacheFolder: string, output: Output): PreviewProgram {
  const folder = join(cacheFolder, 'preview')
  const env = { ...process.env, CONTENT_STATUS: 'draft', SITE_CACHE_DIR: join(folder, 'cache') }
  let built: Promise<void> | undefined
  let listening: Promise<number> | undefined
  let idle: NodeJS.Timeout | undefined

  async function build(): Promise<void> {
    const [code] = await once(forkProgram(script('build-preview'), [folder, base], { output, env }), 'exit')
    if (code !== 0) throw new Error('The preview could not be built.')
  }

  async function start(): Promise<number> {
    built ??= build()
    await built.catch((error: Error) => {
      built = undefined
      throw error
    })
    const program = forkProgram(script('preview'), [folder, base], { output, env })
    program.once('exit', () => {
      listening = undefined
    })
    stopWhenIdle(program)
    const stopped = once(program, 'exit').then(() => {
      throw new Error('The preview has stopped.')
    })
    const [sent] = await Promise.race([once(program, 'message'), stopped])
    return message.parse(sent).port
  }

  function stopWhenIdle(program: ChildProcess): void {
    idle = setTimeout(() => program.kill(), IDLE_MS)
    idle.unref()
  }

  return () => {
    listening ??= start().catch((error: Error) => {
      listening = undefined
      throw error
    })
    idle?.refresh()
    return listening
  }
}
