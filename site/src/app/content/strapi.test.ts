import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { kinds } from './schemas'
import { readFromCms } from './strapi'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const servers: ReturnType<typeof createServer>[] = []

/** A server that answers in place of the CMS. */
async function standIn(answer: Answer) {
  const server = createServer(answer).listen(0)
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `http://localhost:${port}`, token: 'the-token' }
}

const send = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Answers a list of `total` records in pages of 100, as Strapi does. */
function pages(total: number, seen: string[] = []): Answer {
  return ({ url = '' }, response) => {
    seen.push(url)
    const page = Number(/pagination\[page\]=(\d+)/.exec(decodeURIComponent(url))?.[1])
    const data = Array.from({ length: Math.min(100, total - (page - 1) * 100) }, (_, index) => ({
      documentId: String((page - 1) * 100 + index),
    }))
    send(response, { data, meta: { pagination: { total } } })
  }
}

describe('strapi', () => {
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })

  test('reads every page of a list, each once', async () => {
    const seen: string[] = []
    const records = await readFromCms(await standIn(pages(250, seen)), kinds.courses)
    const all = Array.from({ length: 250 }, (_, id) => ({ documentId: `${id}` }))
    expect(records).toEqual(all)
    expect(seen).toHaveLength(3)
    expect(decodeURIComponent(seen[0] ?? '')).toMatch(/fields\[\d\]=title&/)
  })

  test('shows its token', async () => {
    let shown: string | undefined
    const cms = await standIn((request, response) => {
      shown = request.headers.authorization
      send(response, { data: { name: 'Institute' } })
    })
    expect(await readFromCms(cms, kinds.siteSettings)).toEqual([{ name: 'Institute' }])
    expect(shown).toBe('Bearer the-token')
  })

  test('finds nothing where nothing is published', async () => {
    const cms = await standIn((_, response) => send(response, { error: {} }, 404))
    expect(await readFromCms(cms, kinds.siteSettings)).toEqual([])
  })

  test('reads again when the list changes while it is read', async () => {
    let first = true
    const whole = pages(150)
    const cms = await standIn((request, response) => {
      if (!first) return whole(request, response)
      first = false
      send(response, { data: [{ documentId: '0' }], meta: { pagination: { total: 2 } } })
    })
    expect(await readFromCms(cms, kinds.courses)).toHaveLength(150)
  })

  test('fails with a message when the list keeps changing', async () => {
    const cms = await standIn((_, response) =>
      send(response, { data: [{ documentId: 'a' }], meta: { pagination: { total: 2 } } }),
    )
    await expect(readFromCms(cms, kinds.courses)).rejects.toThrow(
      'The CMS changed while /api/courses was being read.',
    )
  })

  test.each([401, 403])('names the variable when the token is refused with %i', async (status) => {
    const cms = await standIn((_, response) => send(response, {}, status))
    await expect(readFromCms(cms, kinds.courses)).rejects.toThrow(
      'Give the CMS and the site the same SITE_SECRET.',
    )
  })

  test('reports the CMS’s answer when it fails', async () => {
    const cms = await standIn((_, response) => send(response, {}, 500))
    await expect(readFromCms(cms, kinds.courses)).rejects.toThrow('answered 500 to /api/courses')
  })

  test('says so when something else listens at the address', async () => {
    const cms = await standIn((_, response) => response.end('<h1>Hello</h1>'))
    await expect(readFromCms(cms, kinds.courses)).rejects.toThrow(/^What answers at .* isn’t the CMS\./)
  })

  test('reports an unreachable CMS', async () => {
    const cms = { url: 'http://localhost:1', token: undefined }
    await expect(readFromCms(cms, kinds.courses)).rejects.toThrow(
      'The CMS at http://localhost:1 doesn’t answer. Start it, or set CMS_URL to where it runs.',
    )
  })
})
