import type { APIRoute } from 'astro'
import { getRedirects } from './content'

export const GET: APIRoute = async () =>
  new Response((await getRedirects()).map(({ from, to }) => `${from} ${to} 301\n`).join(''))
