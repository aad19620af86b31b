import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { createPreview } from './preview'

const secret = 'the-secret'
const servers: Server[] = []

const listen = async (server: Server) => {
  servers.push(server.listen(0))
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

describe('preview', async () => {
  // In place of the program that renders drafts.
  const renderer = await listen(
    createServer(({ url = '' }, response) => {
      response.writeHead(url.endsWith('/unfinished') ? 404 : 200, { 'Cache-Control': 'max-age=60' })
      response.end(`the draft at ${url}`)
    }),
  )
  let started = 0
  const problem = 'The course "New" in the CMS cannot be shown: tagline: Invalid input.'
  const program = {
    port: async () => {
      started += 1
      return renderer
    },
    problems: () => [problem],
  }
  const preview = createPreview(program, secret, 'http://localhost:1337')
  const port = await listen(
    createServer((request, response) => {
      const [path = ''] = (request.url ?? '').split('?')
      if (!preview(request, response, path)) response.writeHead(404).end('the not-found page')
    }),
  )
  const get = (path: string) => fetch(`http://localhost:${port}${path}`, { headers: { accept: 'text/html' } })

  afterAll(() => {
    for (const server of servers) server.close()
  })

  test('is closed to whoever does not know the secret, and does not even start', async () => {
    for (const path of ['/preview', '/preview/', '/preview/another/about', '/preview/the-secre', '/about']) {
      expect(await (await get(path)).text(), path).toBe('the not-found page')
    }
    expect(started).toBe(0)
  })

  test('is closed to everyone where no secret is set', () => {
    const closed = createPreview(program, undefined, 'http://localhost:1337')
    const [request, response] = [{ headers: {} }, {}] as unknown as Parameters<typeof closed>
    expect(closed(request, response, '/preview/undefined/about')).toBe(false)
  })

  test('shows drafts to the panel alone, and leaves them nowhere', async () => {
    const page = await get(`/preview/${secret}/about`)
    expect(await page.text()).toBe(`the draft at /preview/${secret}/about`)
    expect(page.headers.get('content-security-policy')).toBe('frame-ancestors http://localhost:1337')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  })

  test('asks the renderer in its own way for home, and for what it doubles a slash of', async () => {
    const asked = async (path: string) => (await get(`/preview/${secret}${path}`)).text()
    expect(await asked('')).toBe(`the draft at /preview/${secret}/`)
    expect(await asked('?a=1')).toBe(`the draft at /preview/${secret}/?a=1`)
    expect(await asked('//src/start.ts')).toBe(`the draft at /preview/${secret}/src/start.ts`)
  })

  test('says what an unfinished draft lacks, and what to do', async () => {
    const page = await get(`/preview/${secret}/unfinished`)
    expect(page.status).toBe(404)
    const said = await page.text()
    expect(said).toContain(problem)
    expect(said).toContain('Fill in what is missing, save it, and open the preview again.')
  })
})
