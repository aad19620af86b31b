import { execFileSync } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { parse } from 'smol-toml'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { headersOf, readRules, targetOf } from './netlify-rules'

const configuration = fileURLToPath(new URL('../../netlify.toml', import.meta.url))

const configured = z.object({ build: z.object({ command: z.string() }) })

describe('Netlify’s rules', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'netlify-rules-'))
  const lines = {
    _headers: '/*\n  Link: <https://a.example>\n  X-Two: 2\n\n/b\n  X-Two: 3\n',
    _redirects: '/old /new 301\n/old /later 301\n/old%20page /courses?level=1#fees 301\n\n',
    'netlify.toml': '[[headers]]\nfor = "/_astro/*"\n[headers.values]\nX-One = "1"\n',
  }
  for (const [name, text] of Object.entries(lines)) await writeFile(join(folder, name), text)
  const rules = await readRules(folder, join(folder, 'netlify.toml'))
  afterAll(() => rm(folder, { recursive: true }))

  test('apply headers to every path a pattern matches; later rules win and values may contain colons', () => {
    expect(headersOf(rules, '/')).toEqual({ Link: '<https://a.example>', 'X-Two': '2' })
    expect(headersOf(rules, '/b')).toEqual({ Link: '<https://a.example>', 'X-Two': '3' })
    expect(headersOf(rules, '/b/c')).toEqual({ Link: '<https://a.example>', 'X-Two': '2' })
    expect(headersOf(rules, '/_astro/a.js')).toMatchObject({ 'X-One': '1' })
  })

  test('send HSTS for the site’s own host only', async () => {
    const headers = headersOf(await readRules(folder, configuration), '/')
    expect(headers['Strict-Transport-Security']).toBe('max-age=63072000')
  })

  test('redirect an old path with or without a trailing slash; the first rule wins', () => {
    expect(targetOf(rules, '/old')?.to).toBe('/new')
    expect(targetOf(rules, '/old/')?.to).toBe('/new')
    expect(targetOf(rules, '/old%20page')?.to).toBe('/courses?level=1#fees')
    expect(targetOf(rules, '/old page')?.to).toBe('/courses?level=1#fees')
    expect(targetOf(rules, '/new')).toBeUndefined()
    for (const strange of ['//', '/%', '*', 'http://elsewhere.example/old'])
      expect(targetOf(rules, strange)).toBeUndefined()
  })

  test('keep the query unless the target has its own', () => {
    expect(targetOf(rules, '/old?from=mail')?.to).toBe('/new?from=mail')
    expect(targetOf(rules, '/old%20page?level=2')?.to).toBe('/courses?level=1#fees')
  })

  test('are rejected when they cannot be parsed', async () => {
    const broken = join(folder, 'broken.toml')
    await writeFile(broken, '[[headers')
    await expect(readRules(folder, broken)).rejects.toThrow('Could not parse')
  })

  test('proxy the API to the CMS the build was configured with, and sign requests', async () => {
    const copy = join(folder, 'netlify.toml')
    await copyFile(configuration, copy)
    const { build } = configured.parse(parse(await readFile(copy, 'utf8')))
    const [write = ''] = build.command.split(' && ')
    execFileSync('sh', ['-c', write], { cwd: folder, env: { CMS_URL: 'https://cms.institute.example/' } })
    const { redirects } = await parseAllRedirects({
      redirectsFiles: [],
      netlifyConfigPath: copy,
      configRedirects: [],
      minimal: true,
    })
    expect(redirects).toEqual([
      expect.objectContaining({
        from: '/api/*',
        to: 'https://cms.institute.example/api/:splat',
        status: 200,
        force: true,
        signed: 'SITE_SECRET',
      }),
    ])
  })
})
