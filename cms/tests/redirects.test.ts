import { describe, expect, test } from 'vitest'
import { useCms } from './support/cms'

const cms = useCms()
const redirects = () => cms.strapi.documents('api::redirect.redirect')
const leading = (from: string, to: string): object => ({ from, to })
const publish = (from: string, to: string) => redirects().create({ data: { from, to }, status: 'published' })
const published = async () =>
  (await redirects().findMany({ status: 'published', sort: 'from' })).map(({ from, to }) => `${from} ${to}`)

describe('a redirect', () => {
  test('is normalised as browsers request it', async () => {
    await publish('/old page/', '/courses/#fees')
    expect(await published()).toEqual(['/old%20page /courses#fees'])
  })

  test('is rejected with a message if external, circular or duplicate', async () => {
    await publish('/first', '/second')
    await publish('/second', '/third')
    const before = await published()
    await expect(publish('/elsewhere', '//evil.example')).rejects.toThrow('The new address is a page of ours')
    await expect(publish('/third', '/first')).rejects.toThrow('These redirects form a loop: ')
    await expect(publish('/first', '/courses')).rejects.toThrow('/first already has a redirect.')
    expect(await published()).toEqual(before)
  })

  test('may be saved as an invalid draft, but not published', async () => {
    const { documentId } = await redirects().create({ data: { from: '/third', to: '/second' } })
    const before = await published()
    await expect(redirects().publish({ documentId })).rejects.toThrow('These redirects form a loop: ')
    expect(await published()).toEqual(before)
    await redirects().update({ documentId, data: leading('/third', '/about'), status: 'published' })
    expect(await published()).toContain('/third /about')
  })

  test('cannot shadow a path of the application, even as a draft', async () => {
    const before = await published()
    await expect(publish('/api/auth/login', '/about')).rejects.toThrow('belongs to the application')
    const { documentId, id } = await redirects().create({ data: { from: '/harmless', to: '/about' } })
    await cms.strapi.db.query('api::redirect.redirect').update({ where: { id }, data: { from: '/-/build' } })
    await expect(redirects().publish({ documentId })).rejects.toThrow('/-/build belongs to the application')
    expect(await published()).toEqual(before)
  })

  test('can change its target', async () => {
    const first = await redirects().findFirst({ filters: { from: '/first' } })
    const documentId = first?.documentId ?? ''
    await redirects().update({ documentId, data: leading('/first', '/about'), status: 'published' })
    expect(await published()).toContain('/first /about')
  })
})
