import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { failure } from '@careerspeak/contract'
import { describe, expect, test } from 'vitest'
import { useCms } from './support/cms'
import { logInToPanel, panelToken } from './support/panel'
import { createPeople } from './support/people'

const MB = 1024 * 1024

const cms = useCms()
const person = createPeople()
/** The files that the CMS has received and not deleted yet. */
const left = () => {
  const received = join(cms.dataDir, 'received')
  return existsSync(received) ? readdirSync(received) : []
}

/** Sends a form with a file, as `curl -F field=@file` does. */
async function sendFile(path: string, field: string, bytes: number, headers: Record<string, string> = {}) {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(bytes).fill(7)]), 'file.bin')
  const response = await fetch(`${cms.url}${path}`, { method: 'POST', headers, body: form })
  return { status: response.status, body: await response.text() }
}

/** Starts sending a form, and returns the response though the rest never arrives. */
function beginFile(path: string, headers: Record<string, string | number>): Promise<number> {
  const { hostname, port } = new URL(cms.url)
  return new Promise((resolve, reject) => {
    const sending = request({ hostname, port, path, method: 'POST', headers })
    sending.on('error', reject)
    sending.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      sending.destroy()
    })
    sending.flushHeaders()
  })
}
const multipart = { 'Content-Type': 'multipart/form-data; boundary=cut' }

describe('a file from an unauthorised client', () => {
  test.for([
    ['/nothing', 'x', 404],
    ['/api/nothing', 'x', 404],
    ['/API/images', 'image', 401],
    ['/api/Images/', 'image', 401],
    ['/api/auth/login', 'x', 415],
    ['/API/AUTH/LOGIN', 'x', 415],
    ['/api/user/registration', 'x', 415],
    ['/admin/login', 'x', 400],
    ['/ADMIN/login', 'files', 400],
    ['/upload', 'files', 401],
    ['/Upload', 'x', 401],
    ['/upload/files/1/replace', 'files', 401],
    ['/content-manager/collection-types/api::page.page', 'files', 401],
    ['/', 'x', 404],
  ] as const)(
    'to %s is rejected before its body arrives, and never written',
    async ([path, field, status]) => {
      const written: string[][] = []
      const looking = setInterval(() => written.push(left()), 5)
      const answer = await sendFile(path, field, 8 * MB)
      clearInterval(looking)
      expect(answer.status === 405 ? 404 : answer.status).toBe(status)
      const waiting = await beginFile(path, { ...multipart, 'Content-Length': 40 * MB })
      expect(waiting === 405 ? 404 : waiting).toBe(status)
      expect([written.flat(), left()]).toEqual([[], []])
    },
  )
})

describe('a learner’s picture', () => {
  test.for(['/api/images', '/API/images', '/Api/IMAGES/'])('is limited to 5 MB at %s', async (path) => {
    const { token } = await person()
    const headers = { Authorization: `Bearer ${token}` }
    const { status, body } = await sendFile(path, 'image', 6 * MB, headers)
    expect([status, failure.parse(JSON.parse(body)).msg]).toEqual([413, 'A file here can be up to 5 MB.'])
    expect(await beginFile(path, { ...headers, ...multipart })).toBe(411)
    expect(left()).toEqual([])
  })

  test('is the only file of a form that is stored', async () => {
    const { token } = await person()
    const written: string[][] = []
    const looking = setInterval(() => written.push(left()), 1)
    const form = new FormData()
    for (const field of ['x', 'files', 'file', 'image2'])
      form.append(field, new Blob([new Uint8Array(MB)]), 'file.bin')
    const headers = { Authorization: `Bearer ${token}` }
    const response = await fetch(`${cms.url}/api/images`, { method: 'POST', headers, body: form })
    clearInterval(looking)
    expect([response.status, failure.parse(await response.json()).msg]).toEqual([
      400,
      'Please choose a picture.',
    ])
    expect(left()).toEqual([])
  })

  test('leaves nothing if its form is malformed', async () => {
    const { token } = await person()
    const response = await fetch(`${cms.url}/api/images`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, ...multipart },
      body: '--cut\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nhalf',
    })
    expect(response.status).toBe(400)
    expect(left()).toEqual([])
  })
})

describe('a file of the media library', () => {
  test('is accepted from an editor up to a limit, and leaves nothing behind', async () => {
    const ask = await logInToPanel(cms, 'strapi-editor')
    const form = new FormData()
    form.append('files', new Blob(['%PDF-1.4\n'], { type: 'application/pdf' }), 'paper.pdf')
    form.append('x', new Blob([new Uint8Array(MB)]), 'other.bin')
    expect((await ask('POST', '/upload', form)).status).toBe(201)
    await expect.poll(left).toEqual([])

    const large = new FormData()
    large.append('files', new Blob([new Uint8Array(52 * MB)]), 'large.bin')
    expect((await ask('POST', '/upload', large)).status).toBe(413)
    await expect.poll(left).toEqual([])
  })

  test('leaves nothing behind when aborted', async () => {
    const token = await panelToken(cms, 'strapi-editor')
    const { hostname, port } = new URL(cms.url)
    const headers = { Authorization: `Bearer ${token}`, ...multipart, 'Content-Length': 20 * MB }
    const sending = request({ hostname, port, path: '/upload', method: 'POST', headers })
    sending.on('error', () => {})
    sending.write(
      '--cut\r\nContent-Disposition: form-data; name="files"; filename="a.bin"\r\nContent-Type: application/pdf\r\n\r\n',
    )
    sending.write(Buffer.alloc(2 * MB))
    await expect.poll(() => left()).toHaveLength(1)
    sending.destroy()
    await expect.poll(() => left()).toEqual([])
  })
})

describe('a JSON body', () => {
  const send = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${cms.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    })

  test.for(['/api/auth/login', '/API/auth/LOGIN'])('is limited to 64 kB at %s', async (path) => {
    expect((await send(path, JSON.stringify({ email: 'a'.repeat(70_000) }))).status).toBe(413)
  })

  test('is rejected without a length', async () => {
    const chunked = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }
    expect(await beginFile('/API/auth/login', chunked)).toBe(411)
  })

  test('may be up to a megabyte from the panel', async () => {
    const wrong = JSON.stringify({ email: 'nobody@example.com', password: 'Wrong-pass-1' })
    expect((await send('/admin/login', wrong)).status).toBe(400)
    expect((await send('/admin/login', JSON.stringify({ email: 'a'.repeat(2 * MB) }))).status).toBe(413)
  })

  test.for([
    ['/api/auth/login', 20_000],
    ['/api/user/registration', 20_000],
    ['/admin/login', 400_000],
    ['/admin/forgot-password', 5_000],
    ['/content-manager/collection-types/api::page.page', 400_000],
    ['/users-permissions/roles', 5_000],
  ] as const)('is rejected by %s when nested %i levels deep', async ([path, levels]) => {
    const token = await panelToken(cms, 'strapi-super-admin')
    const headers: Record<string, string> = path.startsWith('/api')
      ? {}
      : { Authorization: `Bearer ${token}` }
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const depth = Math.floor(levels / open.length)
      const deep = `${open.repeat(depth)}0${close.repeat(depth)}`
      const answers = [
        await send(path, `{"email":${deep},"password":"x"}`, headers),
        await send(path, deep.replace(/^\{/, '{"title":{},'), headers),
      ]
      expect(answers.map(({ status }) => status)).toEqual([400, 400])
    }
  })

  test('or a query nested deeply is rejected or ignored, never a server error', async () => {
    const token = await panelToken(cms, 'strapi-super-admin')
    const part = { Authorization: `Bearer ${token}` }
    for (const path of ['/api/user/registration', '/content-manager/collection-types/api::page.page'])
      for (const [name, key] of [
        ['filters', '[$not]'],
        ['filters', '[$and][0]'],
        ['populate', '[blocks][populate]'],
        ['sort', '[a]'],
        ['_q', '[0]'],
        ['filters[$or]', ''],
      ] as const) {
        const query = `${name}${key.repeat(12_000 / (key.length || 12_000))}=1`
        const { status } = await fetch(`${cms.url}${path}?${query}`, {
          headers: path.startsWith('/api') ? {} : part,
        })
        expect([path, name, status < 500]).toEqual([path, name, true])
      }
  })

  test('in an upload’s form is rejected when malformed, unstorable or nested deeply', async () => {
    const ask = await logInToPanel(cms, 'strapi-editor')
    for (const info of [`{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, '{"name":"\\u0000"}', '{']) {
      const form = new FormData()
      form.append('files', new Blob(['%PDF-1.4\n'], { type: 'application/pdf' }), 'paper.pdf')
      form.append('fileInfo', info)
      expect([info.slice(0, 20), (await ask('POST', '/upload', form)).status]).toEqual([
        info.slice(0, 20),
        400,
      ])
    }
  })

  test('is ignored at an unknown path, however large', async () => {
    expect((await send('/nothing', `"${'a'.repeat(4 * MB)}"`)).status).toBe(405)
    expect((await send('/api/nothing', '{"broken')).status).toBe(404)
  })
})

describe('a slow connection', { timeout: 60_000 }, () => {
  /** Sends this, then a byte every second; returns after how many seconds the CMS closed the connection. */
  function hold(beginning: string): Promise<number> {
    const { hostname, port } = new URL(cms.url)
    const begun = performance.now()
    return new Promise((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write(beginning))
      const dripping = setInterval(() => socket.write('x'), 1000)
      socket.on('error', () => {})
      socket.resume()
      socket.on('close', () => {
        clearInterval(dripping)
        resolve((performance.now() - begun) / 1000)
      })
    })
  }
  const post = (path: string, headers: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n${headers}\r\n\r\n`

  test('is closed while sending headers or a body', async () => {
    const { token } = await person()
    const held = await Promise.all([
      hold('GET /api/user/registration HTTP/1.1\r\nX-Slow: '),
      hold(post('/api/auth/login', 'Content-Type: application/json')),
      hold(post('/admin/login', 'Content-Type: application/json')),
      hold(post('/nothing', 'Content-Type: application/json')),
      hold(post('/api/images', 'Content-Type: multipart/form-data; boundary=cut')),
      hold(
        post(
          '/api/images',
          `Content-Type: multipart/form-data; boundary=cut\r\nAuthorization: Bearer ${token}`,
        ),
      ),
    ])
    for (const seconds of held) expect(seconds).toBeLessThan(30)
    await expect.poll(() => left()).toEqual([])
  })
})
