import { readdirSync } from 'node:fs'
import { blocks, course, liveSession, siteSettings, testimonial } from '@careerspeak/contract/content'
import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { describe, expect, it } from 'vitest'
import { blockName } from '../src/app/lib/text'
import Blocks from '../src/features/marketing/blocks/Blocks.astro'
import { type Filling, sample } from './sample'

const kinds = Object.entries(blocks)
const container = await AstroContainer.create()

/** Renders a page with one block and the given courses, testimonials and live sessions. */
function rendered(
  [name, schema]: (typeof kinds)[number],
  filling: Filling,
  words = 'Words',
): Promise<string> {
  const list = (record: typeof course | typeof testimonial | typeof liveSession) =>
    filling === 'filled' ? [sample(record, filling, words)] : []
  const session = { startsAt: '2026-12-31T12:30:00.000Z', timezone: 'Asia/Kolkata' }
  const block = sample(schema, filling, words)
  const content = {
    settings: sample(siteSettings, filling, words),
    courses: list(course),
    testimonials: list(testimonial),
    place: { path: '/courses', number: 1 },
    liveSessions: list(liveSession).map((sampled) => Object.assign({}, sampled, session)),
  }
  return container.renderToString(Blocks, {
    props: { blocks: [Object.assign({ __component: name }, block)], content },
  })
}

describe('blocks', () => {
  it('match the contract, with exactly one component each', () => {
    const files = readdirSync(new URL('../src/features/marketing/blocks/', import.meta.url)).map((file) =>
      file.replace('.astro', ''),
    )
    expect(files.toSorted()).toEqual([...kinds.map(([name]) => blockName(name)), 'Blocks'].toSorted())
  })

  it.each(kinds)('%s renders with empty lists and without optional fields', async (...kind) => {
    const html = await rendered(kind, 'sparse')
    expect(html).toContain('<section')
    expect(html).not.toMatch(/undefined|null|NaN|\[object/)
  })

  it.each(kinds)('%s renders its lists', async (...kind) => {
    expect(await rendered(kind, 'filled')).not.toMatch(/undefined|null|NaN|\[object/)
  })

  it.each(kinds)('%s escapes markup that an editor typed as text', async (...kind) => {
    const html = await rendered(kind, 'filled', '"><script>alert(1)</script><img src=x onerror=alert(1)>')
    const outsideAttributes = html.replace(/="[^"]*"/g, '')
    expect(outsideAttributes).not.toMatch(/<script>alert|<img src=x/)
  })
})
