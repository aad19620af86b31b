import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import * as z from 'zod/mini'
import { type Output, startProgram } from './builder.ts'

/** Each draft is rendered by a process of its own, which takes half a second of the processor. */
const MAX_CONCURRENT_DRAFTS = 2

const MAX_RENDER_MS = 60_000

const program = fileURLToPath(new URL('../scripts/draft.ts', import.meta.url))

/** The draft of a page as HTML, or why there is none, in sentences for its editor. */
const draft = z.union([z.object({ html: z.string() }), z.object({ problems: z.array(z.string()) })])
export type Draft = z.infer<typeof draft>

/** Renders the draft of a path as it is in the CMS now, until the signal ends it. */
export type RenderDraft = (path: string, signal: AbortSignal) => Promise<Draft>

export function createDrafts(output: Output): RenderDraft {
  const limit = pLimit(MAX_CONCURRENT_DRAFTS)
  return (path, signal) =>
    limit(async () => {
      signal.throwIfAborted()
      const rendering = startProgram(program, [path], { output, limits: { total: MAX_RENDER_MS } })
      signal.addEventListener('abort', rendering.stop)
      const sent = new Promise((resolve) => rendering.process.once('message', resolve))
      // The next one needn't wait until this program has ended.
      void sent.then(rendering.done)
      const ended = rendering.ended.then(({ overdue = 'ended without saying why' }) => {
        throw new Error(`The preview ${overdue}. Reload this page.`)
      })
      return draft.parse(await Promise.race([sent, ended]))
    })
}
