import { describe, expect, test } from 'vitest'
import { islandScripts, withIslandStyle, withPreloads } from './island-preloads'

const imports = new Map([
  ['/_astro/Login.js', ['/_astro/react.js', '/_astro/forms.js']],
  ['/_astro/forms.js', ['/_astro/react.js', '/_astro/page.js']],
  ['/_astro/client.js', ['/_astro/react.js']],
  ['/_astro/other.js', []],
])
const page = `<head><script type="module" src="/_astro/page.js"></script></head>
  <astro-island component-url="/_astro/Login.js" renderer-url="/_astro/client.js"></astro-island>`

describe('preloads', () => {
  test('are all that the islands of a page need, each once', () => {
    expect(islandScripts(page, imports).toSorted()).toEqual([
      '/_astro/Login.js',
      '/_astro/client.js',
      '/_astro/forms.js',
      '/_astro/page.js',
      '/_astro/react.js',
    ])
  })

  test('start with the renderer, the largest', () => {
    expect(islandScripts(page, imports).slice(0, 2)).toEqual(['/_astro/client.js', '/_astro/react.js'])
  })

  test('stand in the head, but for scripts that the page loads anyway', () => {
    const [head] = withPreloads(page, imports).split('</head>')
    expect(head?.match(/modulepreload/g)).toHaveLength(4)
    expect(head).toContain('<link rel="modulepreload" href="/_astro/react.js">')
    expect(head).not.toContain('<link rel="modulepreload" href="/_astro/page.js">')
  })

  test('stand in the template of a page that has one, but for those of its own scripts', () => {
    const later = page.replace('</head>', '</head><template id="later-preloads"></template>')
    const own = new Map([...imports, ['/_astro/page.js', ['/_astro/react.js']]])
    const [head, body] = withPreloads(later, own).split('</head>')
    expect(head?.match(/modulepreload.*?>/g)).toEqual(['modulepreload" href="/_astro/react.js">'])
    expect(body).toContain(
      '<template id="later-preloads"><link rel="modulepreload" href="/_astro/client.js">',
    )
    expect(body).not.toContain('<link rel="modulepreload" href="/_astro/react.js">')
  })

  test('leave a page without islands alone', () => {
    expect(withPreloads('<head></head>', imports)).toBe('<head></head>')
  })
})

describe('the style of islands', () => {
  const style = '<style>astro-island,astro-slot{display:contents}</style>'

  test('stands in the head', () => {
    expect(withIslandStyle(`<head></head><body><div>${style}<p>Hi</p></div></body>`)).toBe(
      `<head>${style}</head><body><div><p>Hi</p></div></body>`,
    )
  })

  test('is missed by no page that has none', () => {
    expect(withIslandStyle(page)).toBe(page)
  })
})
