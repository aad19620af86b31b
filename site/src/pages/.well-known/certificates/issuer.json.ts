import type { APIRoute } from 'astro'
import { getCertificates, getSiteSettings } from '#app/content/content'

/** The issuer of the certificates, by the address that is its id. */
export const GET: APIRoute = async ({ site, url }) => {
  const published = await getCertificates()
  const { name } = await getSiteSettings()
  const id = new URL('/.well-known/certificates/issuer.json', site ?? url).href
  const context = [
    'https://www.w3.org/ns/credentials/v2',
    'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  ]
  const profile = { id: published?.issuer.id ?? id, type: ['Profile'], name, url: new URL('/', id).origin }
  return Response.json({ '@context': context, ...profile })
}
