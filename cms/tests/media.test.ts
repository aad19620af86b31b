import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../site/src/app/content/schemas'
import { readFromCms } from '../../site/src/app/content/strapi'
import { speech, wav } from '../../site/src/app/recording/core/speech.fixture'
import { useCms } from './support/cms'
import { contentToken, useContentToken } from './support/content-token'
import { type Ask, logInToPanel } from './support/panel'
import { consented } from './support/testimonials'
import { pdf, tinyPicture } from './support/uploads'

const cms = useCms()
useContentToken()
let ask: Ask
beforeAll(async () => {
  ask = await logInToPanel(cms, 'strapi-editor')
})

async function upload(width: number, height: number, fileInfo: object = {}) {
  const picture = await sharp({ create: { width, height, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('files', new Blob([picture], { type: 'image/png' }), 'picture.png')
  form.append('fileInfo', JSON.stringify({ name: 'picture.png', ...fileInfo }))
  const { status, body } = await ask('POST', '/upload', form)
  return { status, body: JSON.parse(body) }
}

const testimonials = '/content-manager/collection-types/api::testimonial.testimonial'
const publish = (image: number) =>
  ask('POST', `${testimonials}/actions/publish`, {
    content: 'It helped.',
    author: 'Asha',
    role: 'Analyst',
    position: 1,
    ...consented,
    image,
  })

describe('a picture', () => {
  test('of 60 megapixels is rejected with a message', async () => {
    const { status, body } = await upload(10_000, 6_000)
    expect([status, body.error.message]).toEqual([
      400,
      'This picture has 60 megapixels, and the limit is 50. Make it smaller (4,000 pixels wide is plenty), and upload it again.',
    ])
    expect(await cms.strapi.db.query('plugin::upload.file').count()).toBe(0)
  })

  test('cannot be published without alternative text', async () => {
    const [picture] = (await upload(40, 30)).body
    const refused = await publish(picture.id)
    expect(refused.status).toBe(400)
    expect(refused.body).toContain('The picture “picture.png” has no alternative text.')
    const entries = cms.strapi.documents('api::testimonial.testimonial')
    expect(await entries.count({ status: 'published' })).toBe(0)

    const form = new FormData()
    form.append('fileInfo', JSON.stringify({ alternativeText: 'A green field' }))
    expect((await ask('POST', `/upload?id=${picture.id}`, form)).status).toBe(200)
    expect((await publish(picture.id)).status).toBe(200)
  })

  test('keeps its size and focal point', async () => {
    const focalPoint = { x: 20, y: 80 }
    const [picture] = (await upload(3_000, 2_000, { alternativeText: 'A field', focalPoint })).body
    expect(picture).toMatchObject({ width: 3_000, height: 2_000, focalPoint })
    const original = await fetch(`${cms.url}${picture.url}`)
    const { width } = await sharp(await original.arrayBuffer()).metadata()
    expect(width).toBe(3_000)
  })
})

const photo = () =>
  sharp({
    create: {
      width: 90,
      height: 60,
      channels: 3,
      background: '#0a7',
      noise: { type: 'gaussian', sigma: 60 },
    },
  })

/** The file the media library serves for an uploaded picture. */
async function served(name: string, content: Uint8Array<ArrayBuffer>) {
  const { body } = await send(ask, { name, content })
  return Buffer.from(await (await fetch(`${cms.url}${body[0].url}`)).arrayBuffer())
}

test('a truncated picture is rejected', async () => {
  const picture = await photo().jpeg().toBuffer()
  const half = new Uint8Array(picture.subarray(0, picture.length / 2))
  expect((await send(ask, { name: 'photo.jpg', content: half })).status).toBe(400)
})

test('a picture that says it has 900 megapixels is rejected, and so is one without a readable size', async () => {
  const small = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()
  const huge = new Uint8Array(small)
  new DataView(huge.buffer).setUint32(16, 30_000)
  new DataView(huge.buffer).setUint32(20, 30_000)
  new DataView(huge.buffer).setUint32(29, crc32(huge.subarray(12, 29)))
  const refused = await send(ask, { name: 'huge.png', content: huge })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringContaining('This picture has 900 megapixels'),
  ])
  const header = new Uint8Array(small.subarray(0, 20))
  const broken = await send(ask, { name: 'broken.png', content: header })
  expect([broken.status, JSON.stringify(broken.body)]).toEqual([
    400,
    expect.stringContaining('We can’t read the picture'),
  ])
})

test('a picture without a size keeps its entry from being published, so that it can’t stop the others', async () => {
  const [picture] = (await upload(40, 30, { alternativeText: 'A green field' })).body
  const files = cms.strapi.db.query('plugin::upload.file')
  await files.update({ where: { id: picture.id }, data: { width: null, height: null } })
  const refused = await publish(picture.id)
  expect(refused.status).toBe(400)
  expect(refused.body).toContain('would stop the whole site from being published')
})

test('an upright picture stays unchanged, with all its colours', async () => {
  const picture = new Uint8Array(await photo().png().toBuffer())
  expect((await served('photo.png', picture)).equals(picture)).toBe(true)
})

test('a rotated picture is served upright', async () => {
  const picture = new Uint8Array(
    await photo().jpeg({ quality: 100 }).withMetadata({ orientation: 6 }).toBuffer(),
  )
  const { width, height, orientation = 1 } = await sharp(await served('photo.jpg', picture)).metadata()
  expect({ width, height, orientation }).toEqual({ width: 60, height: 90, orientation: 1 })
})

type Sent = { name: string; content: string | Uint8Array<ArrayBuffer>; type?: string; path?: string }

async function send(who: Ask, { name, content, type = '', path = '/upload' }: Sent) {
  const form = new FormData()
  form.append('files', new Blob([content], { type }), name)
  form.append('fileInfo', JSON.stringify({ name }))
  const { status, body } = await who('POST', path, form)
  return { status, body: JSON.parse(body) }
}

const html = '<!doctype html><script src="evil.js"></script>'
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const running: Sent[] = [
  { name: 'evil.html', content: html, type: 'text/html' },
  { name: 'evil.js', content: 'alert(1)', type: 'text/javascript' },
  { name: 'evil.png', content: html, type: 'image/png' },
  { name: 'evil.pdf', content: 'alert(1)', type: 'application/pdf' },
  { name: 'evil', content: html, type: 'image/jpeg' },
  { name: 'evil.svg', content: drawing, type: 'image/svg+xml' },
  { name: 'evil.xml', content: `<?xml version="1.0"?>${drawing}`, type: 'text/xml' },
  { name: 'evil.wasm', content: '\0asm\x01\0\0\0', type: 'application/wasm' },
  { name: 'evil.xhtml', content: `<html xmlns="http://www.w3.org/1999/xhtml">${drawing}</html>` },
]

describe('the media library', () => {
  const files = () => cms.strapi.db.query('plugin::upload.file')

  test.for(['strapi-editor', 'coordinator'] as const)(
    'rejects executable files from a %s, whatever their declared type, at each of its URLs',
    async (role) => {
      const who = await logInToPanel(cms, role)
      const before = await files().count()
      const [{ id }] = (await send(who, { name: 'one.png', content: await tinyPicture() })).body
      for (const sent of running)
        for (const path of ['/upload', '/upload/files', `/upload?id=${id}`, `/upload/files/${id}/replace`]) {
          const { status, body } = await send(who, { ...sent, path })
          expect(status, `${sent.name} at ${path}`).toBe(400)
          expect(body.error.message).toBe(
            `“${sent.name}” can’t be added. The media library takes pictures (PNG, JPEG, WebP, AVIF, GIF), PDFs, audio and video. Save a drawing (SVG) as PNG first.`,
          )
        }
      expect(await files().count()).toBe(before + 1)
    },
  )

  test('rejects uploads by the content API, even with full access', async () => {
    const { accessKey } = await cms.strapi
      .service('admin::api-token-content-api')
      .create({ name: 'All', description: '', type: 'full-access', lifespan: null })
    const form = new FormData()
    form.append('files', new Blob([html]), 'evil.html')
    for (const path of ['/api/upload', '/API/upload']) {
      const headers = { Authorization: `Bearer ${accessKey}` }
      const { status } = await fetch(`${cms.url}${path}`, { method: 'POST', headers, body: form })
      expect([400, 415], path).toContain(status)
    }
  })

  test('detects a file’s type by content, not by name', async () => {
    const content = await tinyPicture()
    const [stored] = (await send(ask, { name: 'evil.html', content, type: 'text/html' })).body
    expect(stored).toMatchObject({ ext: '.png', mime: 'image/png' })
    expect(stored.url).toMatch(/\.png$/)
    const { headers } = await fetch(`${cms.url}${stored.url}`)
    expect(headers.get('content-type')).toBe('image/png')
  })

  test('replaces a picture only with a picture', async () => {
    const [stored] = (await send(ask, { name: 'one.png', content: await tinyPicture() })).body
    const replace = (name: string, content: string | Uint8Array<ArrayBuffer>) =>
      send(ask, { name, content, path: `/upload?id=${stored.id}` })
    const refused = await replace('paper.pdf', pdf())
    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      '“paper.pdf” is a different kind of file from the one it would replace. Add it as a new file instead.',
    ])
    expect((await replace('two.png', await tinyPicture())).status).toBe(200)
  })
})

/** Requests a path verbatim: fetch would normalise it. */
const getRaw = (path: string) =>
  new Promise<{ status: number | undefined; headers: object }>((resolve, reject) => {
    request(`${cms.url}/`, { path }, (response) => {
      response.resume()
      resolve({ status: response.statusCode, headers: response.headers })
    })
      .on('error', reject)
      .end()
  })

describe('an upload', () => {
  const lay = (name: string, content: string | Uint8Array) =>
    writeFileSync(join(cms.dataDir, 'public', 'uploads', name), content)

  test('is downloaded where a browser could run it, not opened or executed', async () => {
    for (const { name, content } of running) lay(name, String(content))
    for (const name of ['evil.html', 'evil.js', 'evil.svg', 'evil.xml', 'evil.xhtml', 'evil.wasm', 'evil']) {
      const { status, headers } = await fetch(`${cms.url}/uploads/${name}`)
      expect(status, name).toBe(200)
      expect(headers.get('content-disposition'), name).toBe('attachment')
      expect(headers.get('x-content-type-options'), name).toBe('nosniff')
      expect(headers.get('content-security-policy'), name).toMatch(/^default-src 'none'.*; sandbox$/)
    }
  })

  test('has no other URL with other headers', async () => {
    lay('evil.html', html)
    lay('index.html', html)
    const ways = [
      '/%75ploads/evil.html',
      '//uploads/evil.html',
      '/x%2f..%2fuploads%2fevil.html',
      '/./uploads/evil.html',
      '/uploads',
    ]
    for (const path of ways) expect((await getRaw(path)).status, path).toBe(404)
    expect(await getRaw('/uploads/%65vil.html')).toMatchObject({
      status: 200,
      headers: { 'content-disposition': 'attachment' },
    })
  })

  test('is shown if it is a picture, and framed by the site if it is a PDF', async () => {
    lay('fine.png', await tinyPicture())
    lay('fine.pdf', pdf())
    const picture = await fetch(`${cms.url}/uploads/fine.png`)
    expect(picture.headers.get('content-disposition')).toBeNull()
    expect(picture.headers.get('content-security-policy')).toContain('sandbox')
    const paper = await fetch(`${cms.url}/uploads/fine.pdf`)
    expect(paper.headers.get('content-disposition')).toBeNull()
    expect(paper.headers.get('x-frame-options')).toBeNull()
    expect(paper.headers.get('content-security-policy')).toMatch(
      /frame-ancestors 'self' http:\/\/localhost:4321$/,
    )
  })
})

describe('a picture used on the site', () => {
  test('cannot be deleted, and the editor sees where it is used', async () => {
    const [picture] = (await upload(50, 40, { alternativeText: 'A blue field' })).body
    const [unused] = (await upload(50, 41)).body
    expect((await publish(picture.id)).status).toBe(200)
    const page = '/content-manager/collection-types/api::page.page'
    const seo = { title: 'About us', description: 'Who we are.', image: picture.id }
    expect((await ask('POST', page, { title: 'About us', slug: 'about-us', seo, blocks: [] })).status).toBe(
      201,
    )
    const folder = JSON.parse((await ask('POST', '/upload/folders', { name: 'Pictures', parent: null })).body)
    await ask('POST', '/upload/actions/bulk-move', {
      fileIds: [picture.id],
      folderIds: [],
      destinationFolderId: folder.data.id,
    })
    const refused = [
      await ask('DELETE', `/upload/files/${picture.id}`),
      await ask('POST', '/upload/actions/bulk-delete', { fileIds: [picture.id], folderIds: [] }),
      await ask('POST', '/upload/actions/bulk-delete', { fileIds: [], folderIds: [folder.data.id] }),
    ]
    for (const { status, body } of refused) {
      expect(status).toBe(400)
      expect(body).toContain('“picture.png” is used in Page “About us”, Testimonial “Asha”')
    }
    const files = cms.strapi.db.query('plugin::upload.file')
    expect(await files.count({ where: { id: picture.id } })).toBe(1)
    expect((await ask('DELETE', `/upload/files/${unused.id}`)).status).toBe(200)
  })
})

describe('the recording of a good answer', () => {
  const questions = '/content-manager/collection-types/api::interview.interview-question'
  const recorded = async (seconds: number) => {
    const form = new FormData()
    const sound = wav(speech([{ talk: seconds }], { sampleRate: 16_000 }), 16_000)
    form.append('files', new Blob([sound], { type: 'audio/wav' }), 'priya.wav')
    form.append('fileInfo', JSON.stringify({ name: 'priya.wav' }))
    const [file] = JSON.parse((await ask('POST', '/upload', form)).body)
    return file.id
  }
  const publishQuestion = (modelRecording: number) =>
    ask('POST', `${questions}/actions/publish`, {
      text: 'Who are you?',
      kind: 'opening',
      points: 'A name\nA place',
      modelAnswer: 'I’m Priya, from Nagpur.',
      modelRecording,
    })

  test('reaches the site, is served to players by parts, and cannot be deleted', async () => {
    const id = await recorded(1)
    expect((await publishQuestion(id)).status).toBe(200)
    const [record] = await readFromCms({ url: cms.url, token: contentToken }, kinds.interviewQuestions)
    const { modelRecording } = kinds.interviewQuestions.schema.parse(record)
    const part = await fetch(new URL(modelRecording?.url ?? '', cms.url), { headers: { Range: 'bytes=0-3' } })
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'audio/wave'])
    expect(await part.text()).toBe('RIFF')
    const deleted = await ask('DELETE', `/upload/files/${id}`)
    expect([deleted.status, JSON.parse(deleted.body).error.message]).toEqual([
      400,
      '“priya.wav” is used in Interview question “Who are you?”. Choose another file there first, or replace the file.',
    ])
  })

  test('of minutes cannot be published, and the editor reads why', async () => {
    const { status, body } = await publishQuestion(await recorded(100))
    expect([status, JSON.parse(body).error.message]).toEqual([
      400,
      expect.stringContaining('The recording “priya.wav” has 3.2 MB'),
    ])
  })
})
