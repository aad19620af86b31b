import { coloursOf, paletteOf } from '@careerspeak/contract/brand'
import type { APIRoute } from 'astro'
import { getSiteSettings } from '#app/content/content'

export const GET: APIRoute = async () => {
  const { name, tagline, description, brand } = await getSiteSettings()
  const colours = coloursOf(brand)
  const icon = (file: string, size: number, purpose?: 'maskable') => ({
    src: `/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose && { purpose }),
  })
  return Response.json({
    name: `${name}: ${tagline}`,
    short_name: name,
    description,
    lang: 'en',
    start_url: '/',
    display: 'standalone',
    background_color: paletteOf(colours, 'light')['base-100'],
    theme_color: colours.primary,
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable', 512, 'maskable')],
  })
}
