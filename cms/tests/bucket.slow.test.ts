import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { deleteMaterial, editMaterial, failure, uploadImage, uploadMaterial } from '@careerspeak/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBatches, type MadeBatch } from './support/batches'
import { startBucket } from './support/bucket'
import { call } from './support/client'
import { useCms } from './support/cms'
import { type Ask, logInToPanel } from './support/panel'
import { createPeople, type Person } from './support/people'
import { distDir } from './support/places'
import { pdf, tinyPicture, upload } from './support/uploads'

const bucket = await startBucket()
// Registered first, so it runs last.
afterAll(() => bucket.stop())
const cms = useCms(bucket.variables)
const person = createPeople()
const makeBatch = createBatches(cms)

let admin: Person
let batch: MadeBatch
let ask: Ask
beforeAll(async () => {
  admin = await person({ role: 'institute-admin' })
  batch = await makeBatch()
  ask = await logInToPanel(cms, 'strapi-editor')
})

const MB = 1024 * 1024
let units = 0

/** Adds a material to the batch as an admin does. */
async function give(content: string) {
  units += 1
  const title = `Unit ${units}`
  const fields = { batchId: batch.documentId, title, moduleName: 'Week 1' }
  const { status, body } = await upload(cms, uploadMaterial, {
    token: admin.token,
    fields,
    file: { name: 'Unit.pdf', content },
  })
  if (status !== 200) return { status, body }
  const { module } = uploadMaterial.reply.parse(body)
  const material = module.data.find((each) => each.title === title)
  return { status, body, id: material?._id ?? '', url: local(material?.fileUrl) }
}

const local = (url = '') => `${cms.url}${URL.parse(url)?.pathname}${URL.parse(url)?.search}`

async function addPicture() {
  const form = new FormData()
  form.append('files', new Blob([await tinyPicture()], { type: 'image/png' }), 'green.png')
  form.append('fileInfo', JSON.stringify({ name: 'green.png', alternativeText: 'A green field' }))
  const { status, body } = await ask('POST', '/upload', form)
  return { status, body: JSON.parse(body) }
}

const sentence = ({ status, body }: { status: number; body: unknown }) => [status, failure.parse(body).msg]

describe('a material in a bucket', () => {
  test('can be read in full or by range, and again only if it changed', async () => {
    const { url } = await give(pdf('0123456789'))
    const whole = await fetch(url ?? '')
    expect(whole.status).toBe(200)
    expect(whole.headers.get('content-type')).toBe('application/pdf')
    expect(whole.headers.get('content-security-policy')).toContain('frame-ancestors')
    expect(await whole.text()).toBe(pdf('0123456789'))
    expect(existsSync(join(cms.dataDir, 'materials'))).toBe(false)

    const etag = whole.headers.get('etag') ?? ''
    const get = async (headers: Record<string, string>, method = 'GET') => {
      const answer = await fetch(url ?? '', { method, headers })
      return [answer.status, answer.headers.get('content-range'), await answer.text()]
    }
    const size = pdf('0123456789').length
    expect(await get({ Range: 'bytes=9-13' })).toEqual([206, `bytes 9-13/${size}`, '01234'])
    expect(await get({ Range: 'bytes=20-' })).toEqual([206, `bytes 20-24/${size}`, '%%EOF'])
    expect((await get({ Range: 'bytes=1000-' }))[0]).toBe(416)
    expect((await get({ Range: 'bytes=9-13', 'If-Range': etag }))[0]).toBe(206)
    expect((await get({ Range: 'bytes=9-13', 'If-Range': '"another"' }))[0]).toBe(200)
    expect(await get({ 'If-None-Match': etag })).toEqual([304, null, ''])
    expect(await get({}, 'HEAD')).toEqual([200, null, ''])
  })

  test('of 50 MB is uploaded in small parts, and streamed at its reader’s pace', async () => {
    const content = pdf('x'.repeat(50 * MB - 100))
    const { url } = await give(content)
    expect(bucket.traffic().mostTaken).toBeLessThan(6 * MB)

    const before = bucket.traffic().given
    const reader = (await fetch(url ?? '')).body?.getReader()
    let bytes = (await reader?.read())?.value?.length ?? 0
    // Other requests give the bucket time to send more than it should.
    for (let time = 0; time < 5; time += 1) await give(pdf('small'))
    expect(bucket.traffic().given - before).toBeLessThan(30 * MB)
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) bytes += next.value.length
    expect(bytes).toBe(content.length)
  })

  test('is deleted when replaced or deleted', async () => {
    const before = bucket.files('materials')
    const { id = '' } = await give(pdf('the first'))
    const [first] = bucket.files('materials').filter((name) => !before.includes(name))
    const file = { name: 'Unit.pdf', content: pdf('the second') }
    await upload(cms, editMaterial, { token: admin.token, query: { id }, file })
    expect(bucket.files('materials')).not.toContain(first)
    expect(bucket.files('materials')).toHaveLength(before.length + 1)
    await call(deleteMaterial, { base: cms.url, token: admin.token, query: { id } })
    expect(bucket.files('materials')).toEqual(before)
  })
})

describe('the media library in a bucket', () => {
  test('has the same URLs, headers and deletions as on disk', async () => {
    const { body } = await addPicture()
    const [{ id, url }] = body
    expect(url).toMatch(/^\/uploads\/green_\w+\.png$/)
    const answer = await fetch(`${cms.url}${url}`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(await tinyPicture()))

    const form = new FormData()
    form.append('files', new Blob([await tinyPicture()], { type: 'image/png' }), 'other.png')
    expect((await ask('POST', `/upload?id=${id}`, form)).status).toBe(200)
    expect((await fetch(`${cms.url}${url}`)).status).toBe(200)
    expect((await ask('DELETE', `/upload/files/${id}`)).status).toBe(200)
    expect(bucket.files('uploads')).toEqual([])
    expect((await fetch(`${cms.url}${url}`)).status).toBe(404)
  })

  test('stores a profile picture, and deletes it with the next one', async () => {
    const { token } = await person({ batch: batch.id })
    const send = async () => {
      const form = new FormData()
      form.set('image', new Blob([await tinyPicture()]), 'me.png')
      const headers = { Authorization: `Bearer ${token}` }
      const answer = await fetch(`${cms.url}/api${uploadImage.path}`, { method: 'POST', headers, body: form })
      return uploadImage.reply.parse(await answer.json()).data.url
    }
    const first = await send()
    expect((await fetch(`${cms.url}${new URL(first).pathname}`)).headers.get('content-type')).toBe(
      'image/webp',
    )
    await send()
    expect(bucket.files('uploads')).toHaveLength(1)
  })
})

describe('orphaned files in a bucket', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  type Hourly = typeof import('../src/retention')
  const { runRetention }: Hourly = createRequire(import.meta.url)(`${distDir}/src/retention`)

  test('are deleted after a week, recorded answers after a month, and no others', async () => {
    const kept = await give(pdf('kept'))
    const lost = await give(pdf('lost'))
    const [picture] = (await addPicture()).body
    const { token } = await person({ batch: batch.id })
    const form = new FormData()
    form.set('image', new Blob([await tinyPicture()]), 'me.png')
    const headers = { Authorization: `Bearer ${token}` }
    await fetch(`${cms.url}/api${uploadImage.path}`, { method: 'POST', headers, body: form })
    const { file } = await cms.strapi.db
      .query('api::material.material')
      .delete({ where: { documentId: lost.id } })
    await bucket.put('recordings/00000000-0000-4000-8000-000000000000.webm', 'sound')
    const before = { materials: bucket.files('materials'), uploads: bucket.files('uploads') }
    expect(before.materials).toContain(file)

    await runRetention(inDays(6))
    expect(bucket.files('materials')).toEqual(before.materials)
    await runRetention(inDays(8))
    expect(bucket.files('materials')).toEqual(before.materials.filter((name) => name !== file))
    expect(bucket.files('uploads')).toEqual(before.uploads)
    expect((await fetch(kept.url ?? '')).status).toBe(200)
    expect((await fetch(`${cms.url}${picture.url}`)).status).toBe(200)
    expect(bucket.files('recordings')).toHaveLength(1)
    await runRetention(inDays(32))
    expect(bucket.files('recordings')).toEqual([])
  })
})

describe('an unavailable bucket', () => {
  test('causes an error message for reads and uploads, and recovers', async () => {
    const { url } = await give(pdf('a paper'))
    const [picture] = (await addPicture()).body
    await bucket.away()
    const read = await fetch(url ?? '')
    expect(sentence({ status: read.status, body: await read.json() })).toEqual([
      503,
      'We can’t open this file at the moment, because something is wrong on our side. Please try again in a few minutes.',
    ])
    expect(read.headers.has('cache-control')).toBe(false)
    expect((await fetch(`${cms.url}${picture.url}`)).status).toBe(503)
    const NOT_STORED =
      'This wasn’t saved, because something is wrong on our side. Please try again in a few minutes.'
    expect(sentence(await give(pdf('another')))).toEqual([503, NOT_STORED])
    const files = cms.strapi.db.query('plugin::upload.file')
    const before = await files.count()
    expect(sentence(await addPicture())).toEqual([503, NOT_STORED])
    expect(await files.count()).toBe(before)

    await bucket.back()
    expect((await fetch(url ?? '')).status).toBe(200)
    expect((await addPicture()).status).toBe(201)
  })

  test('causes a timeout when it accepts requests without replying', async () => {
    const { url } = await give(pdf('a paper'))
    await bucket.hangs()
    expect((await fetch(url ?? '')).status).toBe(503)
    await bucket.back()
    expect((await fetch(url ?? '')).status).toBe(200)
  })
})
