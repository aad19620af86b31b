import { parseRecords, REQUIRED_PAGES } from './parse.ts'
import { type Kind, kinds } from './schemas.ts'
import type { Content } from './source.ts'

const header = (heading: string, text: string) => ({
  __component: 'blocks.page-header',
  id: 1,
  heading,
  text,
})

const welcome = {
  __component: 'blocks.call-to-action',
  id: 2,
  heading: 'Have you been invited?',
  text: 'You can log in already. The rest will follow soon.',
  links: [
    { label: 'Log in', href: '/login', emphasis: 'primary' },
    { label: 'Sign up', href: '/signup', emphasis: 'secondary' },
  ],
}

const lost = {
  __component: 'blocks.not-found',
  id: 1,
  code: '404',
  heading: 'Page not found',
  text: 'We’re still writing our pages. This one may follow soon.',
  link: { label: 'Home', href: '/', emphasis: 'primary' },
}

const settings = {
  name: 'Opening soon',
  tagline: 'We’re opening soon',
  description: 'We’re still writing our pages. Please come back soon.',
  contactNumber: '',
  contactEmail: '',
  timezone: 'Asia/Kolkata',
  navigation: [],
  footerGroups: [],
  socialLinks: [],
}

const openingPage = (slug: string) => ({
  title: slug === '404' ? 'Page not found' : 'Opening soon',
  slug,
  summary: settings.description,
  blocks: slug === '404' ? [lost] : [header('We’re opening soon', settings.description), welcome],
})

/**
 * Content for a site that is not written yet: what can be shown, and a page that says “opening soon” for each page that is missing.
 * The application's own pages work as always.
 */
export function openingContent(content: Content): Content {
  const updatedAt = new Date(0).toISOString()
  const shown = ({ path, schema, noun }: Kind) =>
    (content[path] ?? []).filter(
      (record) => parseRecords({ path, schema, noun }, [record]).records.length > 0,
    )
  const opening = Object.fromEntries(Object.values(kinds).map((kind: Kind) => [kind.path, shown(kind)]))
  const pages = (opening.pages ?? []).filter((page) => (page as { blocks: unknown[] }).blocks.length > 0)
  const missing = REQUIRED_PAGES.filter(
    (slug) => !pages.some((page) => (page as { slug: string }).slug === slug),
  )
  return {
    ...opening,
    pages: [...pages, ...missing.map((slug) => ({ documentId: slug, updatedAt, ...openingPage(slug) }))],
    'site-setting': opening['site-setting']?.length ? opening['site-setting'] : [{ updatedAt, ...settings }],
  }
}
