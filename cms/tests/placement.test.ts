import { expect, test } from 'vitest'
import { useCms } from './support/cms'
import { logInToPanel } from './support/panel'
import { consented } from './support/testimonials'

const cms = useCms()
const pages = () => cms.strapi.documents('api::page.page')
const rich = {
  __component: 'blocks.rich-text',
  body: [{ type: 'paragraph', children: [{ type: 'text', text: 'Words' }] }],
}
const testimonials = { __component: 'blocks.testimonials', heading: 'What learners say' }

test('the panel says where a testimonial and a page could appear, until they do', async () => {
  const ask = await logInToPanel(cms, 'strapi-editor')
  const placementOf = async (uid: string, documentId: string) => {
    const { body } = await ask('GET', `/publishing/placement?uid=${uid}&documentId=${documentId}`)
    return JSON.parse(body).placement
  }
  const page = (data: object) =>
    pages().create({ data: { summary: 'Words', blocks: [rich], ...data } as never, status: 'published' })
  const home = await page({ title: 'Home', slug: 'home' })
  const prices = await page({ title: 'Prices', slug: 'prices' })
  const { documentId: story } = await cms.strapi.documents('api::testimonial.testimonial').create({
    data: { content: 'It helped me.', author: 'Asha', role: 'Engineer', ...consented } as never,
    status: 'published',
  })
  expect(await placementOf('api::page.page', home.documentId)).toBeNull()
  expect(await placementOf('api::page.page', prices.documentId)).toMatchObject({
    words: expect.stringContaining('Add /prices to the menu'),
  })
  expect(await placementOf('api::testimonial.testimonial', story)).toEqual({
    words: expect.stringContaining('Add the block “Testimonials” to the home page'),
    place: `/content-manager/collection-types/api::page.page/${home.documentId}`,
  })

  const link = { type: 'link', url: '/prices', children: [{ type: 'text', text: 'Prices' }] }
  const body = [{ type: 'paragraph', children: [link] }]
  const data = { blocks: [{ __component: 'blocks.rich-text', body }, testimonials] } as never
  await pages().update({ documentId: home.documentId, data, status: 'published' })
  expect(await placementOf('api::page.page', prices.documentId)).toBeNull()
  expect(await placementOf('api::testimonial.testimonial', story)).toBeNull()
})
