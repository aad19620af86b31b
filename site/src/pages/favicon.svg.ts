import type { APIRoute } from 'astro'
import { getColours } from '#app/content/content'
import { drawMark } from '#app/static/mark'

export const GET: APIRoute = async () =>
  new Response(drawMark((await getColours()).colours), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
