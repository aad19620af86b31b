import { coloursOf } from '@careerspeak/contract/brand'
import type { APIRoute } from 'astro'
import { getSiteSettings } from '#app/content/content'
import { drawMark } from '#app/static/mark'

export const GET: APIRoute = async () =>
  new Response(drawMark(coloursOf((await getSiteSettings()).brand)), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
