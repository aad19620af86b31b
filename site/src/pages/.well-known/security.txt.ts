import type { APIRoute } from 'astro'
import { getSiteSettings } from '../../lib/content'
import { securityTxt } from '../../lib/security-txt'

export const GET: APIRoute = async ({ site, url }) => {
  const { contactEmail } = await getSiteSettings()
  return new Response(
    securityTxt(contactEmail, new URL('/.well-known/security.txt', site ?? url), new Date()),
  )
}
