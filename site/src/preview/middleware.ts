import { defineMiddleware } from 'astro:middleware'
import { draftProblems } from '#app/content/drafts'

/** Says in words why a draft cannot be shown. */
export const onRequest = defineMiddleware(async (_, next) => {
  try {
    const response = await next()
    return new Response(await response.text(), response)
  } catch (error) {
    const sentences = [error instanceof Error ? error.message : String(error), ...draftProblems()]
    return new Response(sentences.join('\n\n'), { status: 500 })
  }
})
