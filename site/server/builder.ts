import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import pDebounce from 'p-debounce'

/** Records when the site was built. */
export const BUILD_FILE = 'build.json'

type Failure = { begunAt: string; why: string }

export type Builder = {
  /** Requests a build. All requests made during a build are served by one further build. */
  ask(): void
  /** The start time and the reason of the last build, if it failed. */
  failure(): Failure | undefined
}

/** Runs one build at a time. `build` rejects with a sentence for editors. */
export function createBuilder(build: () => Promise<void>): Builder {
  let failure: Failure | undefined
  const run = pDebounce.promise(
    async () => {
      const begunAt = new Date().toISOString()
      failure = await build().then(
        () => undefined,
        (error: Error) => ({ begunAt, why: error.message }),
      )
    },
    { after: true },
  )
  return { ask: () => void run(), failure: () => failure }
}

const site = fileURLToPath(new URL('../', import.meta.url))
const buildProgram = fileURLToPath(new URL('../scripts/build.ts', import.meta.url))

/** Receives a child process's output; without it, the output is inherited. */
export type Output = ((stream: Readable) => void) | undefined

/** Starts one of the site's programs as a child process. */
export function forkProgram(
  program: string,
  args: readonly string[],
  { output, env }: { output: Output; env?: NodeJS.ProcessEnv },
): ChildProcess {
  const child = fork(program, args, { cwd: site, env, silent: output !== undefined })
  for (const stream of [child.stdout, child.stderr]) if (stream) output?.(stream)
  return child
}

/** Builds the site in a child process, and rejects with the reason it reports. */
export async function runBuild({
  program = buildProgram,
  output,
}: {
  program?: string
  output?: Output
} = {}): Promise<void> {
  const build = forkProgram(program, [], { output })
  let reason = 'The build ended without saying why. Publish the site again.'
  build.on('message', (message) => {
    reason = String(message)
  })
  // Unlike "exit", "close" fires after the last message.
  const [code] = await once(build, 'close')
  if (code !== 0) throw new Error(reason)
}
