import { siteSettings } from '@careerspeak/contract/content'
import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { describe, expect, it } from 'vitest'
import Action from '../src/features/marketing/Action.astro'
import MediaImage from '../src/features/marketing/MediaImage.astro'
import RichText from '../src/features/marketing/RichText.astro'
import { sample } from './sample'

const container = await AstroContainer.create()
const text = (words: string, marks = {}) => ({ type: 'text', text: words, ...marks })
const rich = async (...nodes: unknown[]) =>
  (await container.renderToString(RichText, { props: { nodes } })).trim()

describe('RichText', () => {
  it('renders headings, lists and quotes as elements', async () => {
    const item = { type: 'list-item', children: [text('one')] }
    expect(await rich({ type: 'heading', level: 3, children: [text('Fees')] })).toBe('<h3>Fees</h3>')
    expect(await rich({ type: 'list', format: 'ordered', children: [item] })).toBe('<ol><li>one</li></ol>')
    expect(await rich({ type: 'quote', children: [text('Speak.')] })).toBe('<blockquote>Speak.</blockquote>')
  })

  it('never outranks the page title', async () => {
    expect(await rich({ type: 'heading', level: 1, children: [text('Loud')] })).toBe('<h2>Loud</h2>')
  })

  it('nests marks', async () => {
    expect(await rich(text('both', { bold: true, italic: true }))).toBe('<strong><em>both</em></strong>')
  })

  it('renders a valid link, and only the text of an invalid one', async () => {
    const link = (url: string) => rich({ type: 'link', url, children: [text('here')] })
    expect(await link('/privacy')).toBe('<a href="/privacy">here</a>')
    expect(await link('javascript:alert(1)')).toBe('<span>here</span>')
  })
})

describe('Action', () => {
  const settings = Object.assign({}, sample(siteSettings, 'sparse', 'Words'), {
    contactNumber: '910000012345',
  })
  const action = async (link: object) =>
    (
      await container.renderToString(Action, {
        props: { settings, link: { label: 'Go', emphasis: 'primary', ...link } },
      })
    ).trim()

  it('links to a page', async () => {
    expect(await action({ href: '/courses' })).toContain('href="/courses"')
  })

  it('opens the messaging app in a new tab with the text filled in', async () => {
    const html = await action({ message: 'Hello & hi' })
    expect(html).toContain('href="https://wa.me/910000012345?text=Hello%20%26%20hi"')
    expect(html).toContain('target="_blank"')
  })

  it('is omitted without a target', async () => {
    expect(await action({})).toBe('')
    expect(await action({ href: 'javascript:alert(1)' })).toBe('')
  })
})

describe('MediaImage', () => {
  const image = {
    url: '/a.png',
    alternativeText: 'A',
    width: 900,
    height: 600,
    updatedAt: '2026-01-01T00:00:00Z',
  }
  const shown = (focalPoint: object | null) =>
    container.renderToString(MediaImage, {
      props: { image: { ...image, focalPoint }, sizes: '50vw', widths: [300] },
    })

  it('keeps the focal point an editor chose in view', async () => {
    expect(await shown({ x: 20, y: 80 })).toMatch(/<img[^>]* style="object-position: 20% 80%"/)
    expect(await shown(null)).not.toContain('style=')
  })
})
