import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import pDebounce from 'p-debounce'
import * as z from 'zod/mini'

/** The file of a built site that says when it was built. */
export const BUILD_FILE = 'build.json'

/** Something that the site lacks, in a sentence for editors; `path` and `documentId` lead to the entry in the CMS, if there is one. */
const shortage = z.object({ words: z.string(), path: z.string(), documentId: z.optional(z.string()) })

/** Why content did not become a whole site: in a sentence, and all that is missing if that is the reason. */
const problem = z.object({ why: z.string(), shortages: z.optional(z.array(shortage)) })
export type Problem = z.infer<typeof problem>

type Failure = Problem & { begunAt: string }

export type Builder = {
  /** Requests a build. All requests during a build lead to one more build after it. */
  ask(): void
  /** The start of the last build and why it failed, or undefined if it succeeded. */
  failure(): Failure | undefined
}

/** Builds on request, one build at a time. `build` resolves to a problem, or rejects, if the content did not become a whole site. */
export function createBuilder(build: () => Promise<Problem | undefined>, first?: Problem): Builder {
  let failure: Failure | undefined = first && { begunAt: new Date().toISOString(), ...first }
  const run = pDebounce.promise(
    async () => {
      const begunAt = new Date().toISOString()
      const problem = await build().catch((error: Error) => ({ why: error.message }))
      failure = problem && { begunAt, ...problem }
    },
    { after: true },
  )
  return { ask: () => void run(), failure: () => failure }
}

const site = fileURLToPath(new URL('../', import.meta.url))
const buildProgram = fileURLToPath(new URL('../scripts/build.ts', import.meta.url))

/** Receives the output of a program; without it, the output is printed. */
export type Output = ((stream: Readable) => void) | undefined

/** Starts a program of the site as a child process. */
export function forkProgram(
  program: string,
  args: readonly string[],
  { output, signal }: { output: Output; signal?: AbortSignal },
): ChildProcess {
  const child = fork(program, args, { cwd: site, silent: output !== undefined, ...(signal && { signal }) })
  for (const stream of [child.stdout, child.stderr]) if (stream) output?.(stream)
  return child
}

/** The end of a build: whether there is a new site, and why it is not the whole one, or why there is none. */
export type Built = { isNew: boolean; problem?: Problem }

/** Builds the site in a child process; with `--opening` content that is no whole site yet makes one that opens soon. */
export async function runBuild({
  program = buildProgram,
  args = [],
  output,
}: {
  program?: string
  args?: readonly string[]
  output?: Output
} = {}): Promise<Built> {
  const build = forkProgram(program, args, { output })
  let told: Problem | undefined
  build.on('message', (message) => {
    told = problem.parse(message)
  })
  // Unlike "exit", "close" follows the last message.
  const [code] = await once(build, 'close')
  if (code === 0) return { isNew: true, ...(told && { problem: told }) }
  return {
    isNew: false,
    problem: told ?? { why: 'The build ended without saying why. Publish the site again.' },
  }
}
