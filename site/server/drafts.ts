import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import * as z from 'zod/mini'
import { forkProgram, type Output } from './builder.ts'

/** Each draft is rendered by a process of its own, which takes half a second of the processor. */
const MAX_CONCURRENT_DRAFTS = 2

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
      const rendering = forkProgram(program, [path], { output, signal })
      const told = Promise.withResolvers<unknown>()
      rendering.once('message', told.resolve)
      // Unlike "exit", "close" follows the last message.
      once(rendering, 'close').then(
        () => told.reject(new Error('The preview ended without saying why. Reload this page.')),
        told.reject,
      )
      return draft.parse(await told.promise)
    })
}
