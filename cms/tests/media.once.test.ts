import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { useCms } from './support/cms'
import { type Ask, enterPanel } from './support/panel'

const cms = useCms()
let ask: Ask
beforeAll(async () => {
  ask = await enterPanel(cms, 'strapi-editor')
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
    image,
  })

describe('a picture', () => {
  test('of 60 megapixels is refused with a sentence', async () => {
    const { status, body } = await upload(10_000, 6_000)
    expect([status, body.error.message]).toEqual([
      400,
      'This picture has 60 megapixels, and 50 are the most. Make it smaller, 4000 pixels wide are plenty, and upload it again.',
    ])
    expect(await cms.strapi.db.query('plugin::upload.file').count()).toBe(0)
  })

  test('without an alternative text is not published, until it has one', async () => {
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

  test('keeps its own size and the point that must be seen', async () => {
    const focalPoint = { x: 20, y: 80 }
    const [picture] = (await upload(3_000, 2_000, { alternativeText: 'A field', focalPoint })).body
    expect(picture).toMatchObject({ width: 3_000, height: 2_000, focalPoint })
    const original = await fetch(`${cms.url}${picture.url}`)
    const { width } = await sharp(await original.arrayBuffer()).metadata()
    expect(width).toBe(3_000)
  })
})
