import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import pDebounce from 'p-debounce'
import * as z from 'zod/mini'
import { type Child, type Limits, startChild } from './child.mjs'

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

/** Starts a program of the site that sends its result. */
export function startProgram(
  program: string,
  args: readonly string[],
  { output, limits }: { output: Output; limits: Limits },
): Child {
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const
  const parameters = [...process.execArgv, program, ...args]
  const child = startChild(process.execPath, parameters, { cwd: site, stdio: [...stdio] }, limits)
  const { stdout, stderr } = child.process
  if (stdout) output ? output(stdout) : stdout.pipe(process.stdout, { end: false })
  if (stderr) output ? output(stderr) : stderr.pipe(process.stderr, { end: false })
  return child
}

/** The end of a build: whether there is a new site, and why it is not the whole one, or why there is none. */
const built = z.object({ isNew: z.boolean(), problem: z.optional(problem) })
export type Built = z.infer<typeof built>

/** Less than the time after which the CMS tells editors that nothing has come of a publication. */
const BUILD_LIMITS: Limits = { silence: 10 * 60_000, total: 14 * 60_000 }

/** Builds the site in a child process; with `--opening` content that is no whole site yet makes one that opens soon. */
export async function runBuild({
  program = buildProgram,
  args = [],
  output,
  limits = BUILD_LIMITS,
}: {
  program?: string
  args?: readonly string[]
  output?: Output
  limits?: Limits
} = {}): Promise<Built> {
  const build = startProgram(program, args, { output, limits })
  let sent: Built | undefined
  build.process.once('message', (message) => {
    sent = built.parse(message)
    build.done()
  })
  const { overdue = 'ended without saying why' } = await build.ended
  return sent ?? { isNew: false, problem: { why: `The build ${overdue}. Publish the site again.` } }
}
