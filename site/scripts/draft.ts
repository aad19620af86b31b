/**
 * Renders the draft of one page by the program that the last whole build kept, and sends it to the site's server: `draft.ts <path>`.
 * `/first/<id>/…` shows a testimonial, a live session or a practice topic at the front of the page that lists it.
 */
import './resolve-typescript.ts'
import { rm, writeFile } from 'node:fs/promises'
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readEnvironment } from '../environment.ts'
import type { Draft } from '../server/drafts.ts'
import { openingContent } from '../src/app/content/opening.ts'
import { type Content, readContent, shortagesOf } from '../src/app/content/source.ts'
import { cmsOf } from '../src/app/content/strapi.ts'

process.env.NODE_ENV ||= 'production'

const site = fileURLToPath(new URL('../', import.meta.url))

// The server that started it has ended.
process.once('disconnect', () => process.exit())

async function renderDraft(path: string): Promise<Draft> {
  const environment = readEnvironment(process.env)
  const cache = resolve(site, environment.SITE_CACHE_DIR)
  enableCompileCache(join(cache, 'compiled'))
  const [, first, page = '/'] = /^(?:\/first\/([\w-]+))?(\/.*)?$/.exec(path) ?? []
  const content = await readContent(undefined, cmsOf(environment, 'draft'))
  const id = first ?? idOfPage(content, page)
  const shortages = shortagesOf(content).filter(({ documentId }) => documentId === id)
  if (!id || shortages.length > 0) return { problems: shortages.map(({ words }) => words) }
  const file = join(cache, `draft-${process.pid}.json`)
  process.env.CONTENT_FILE = file
  try {
    await writeFile(file, JSON.stringify(openingContent(content)))
    const { renderPage } = await import('./render.ts')
    return { html: await renderPage(join(cache, 'kept'), page + (first ? `?first=${first}` : '')) }
  } finally {
    await rm(file, { force: true })
  }
}

/** The entry of a page or a course, by its path. */
function idOfPage(content: Content, path: string): string | undefined {
  const [list, slug] = path.startsWith('/courses/')
    ? ['courses', path.slice('/courses/'.length)]
    : ['pages', path.slice(1) || 'home']
  const entries = (content[list] ?? []) as { documentId: string; slug?: string }[]
  return entries.find((entry) => entry.slug === slug)?.documentId
}

const draft = await renderDraft(process.argv[2] ?? '').catch(
  (error: Error): Draft => ({ problems: [error.message] }),
)
process.send?.(draft, () => process.exit())
