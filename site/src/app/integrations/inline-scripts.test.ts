import { describe, expect, test } from 'vitest'
import { inlineScripts, scriptHash } from './inline-scripts'

describe('inline scripts', () => {
  test('are those that run and stand in the page', () => {
    const html = `<head><script>one()</script><script type="module">two()</script>
      <script src="/a.js"></script><script type="application/ld+json">{"a":1}</script></head>`
    expect(inlineScripts(html)).toEqual(['one()', 'two()'])
  })

  test('keep their text to the letter, as the browser hashes it', () => {
    expect(inlineScripts('<script>if (a && b < c) d("&amp;")\n</script>')).toEqual([
      'if (a && b < c) d("&amp;")\n',
    ])
  })

  test('ignore scripts that an editor wrote into a text', () => {
    const html = '<meta content="<script>alert(1)</script>"><p>&lt;script>alert(2)&lt;/script></p>'
    expect(inlineScripts(html)).toEqual([])
  })

  test('are named by the hash that browsers compute', () => {
    expect(scriptHash("alert('Hello, world.');")).toBe('sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=')
  })
})
