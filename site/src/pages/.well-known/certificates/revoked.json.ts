import type { APIRoute } from 'astro'
import { getCertificates } from '#app/content/content'

/** The certificates that count no more, as the list of Open Badges. */
export const GET: APIRoute = async ({ site, url }) => {
  const published = await getCertificates()
  return Response.json({
    id: new URL('/.well-known/certificates/revoked.json', site ?? url).href,
    issuer: published?.issuer.id ?? new URL('/.well-known/certificates/issuer.json', site ?? url).href,
    revokedCredential: (published?.revoked ?? []).map((each) => ({ ...each, revoked: true })),
  })
}
