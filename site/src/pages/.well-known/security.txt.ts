import type { APIRoute } from 'astro'
import { getSiteSettings } from '#app/content/content'
import { securityTxt } from '#app/content/security-txt'

export const GET: APIRoute = async ({ site, url }) => {
  const { contactEmail } = await getSiteSettings()
  return new Response(
    securityTxt(contactEmail, new URL('/.well-known/security.txt', site ?? url), new Date()),
  )
}
