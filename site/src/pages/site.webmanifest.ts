import type { APIRoute } from 'astro'
import { getColours, getSiteSettings } from '#app/content/content'

/** The pages that the icon offers when it's held. */
const SHORTCUTS = [
  { name: 'Practise', url: '/practice' },
  { name: 'Today', url: '/dashboard' },
  { name: 'Cards due', url: '/my-mistakes' },
]

/** Pictures that the browser shows when it asks whether to install the app; `npm run screenshots` takes them. */
const SCREENSHOTS = [
  { src: '/screenshots/today-phone.jpg', sizes: '390x844', form_factor: 'narrow', label: 'Today' },
  { src: '/screenshots/dashboard.jpg', sizes: '1280x800', form_factor: 'wide', label: 'Today' },
]

export const GET: APIRoute = async () => {
  const { name, tagline, description } = await getSiteSettings()
  const { colours, light } = await getColours()
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
    id: '/',
    scope: '/',
    start_url: '/dashboard',
    display: 'standalone',
    background_color: light['base-100'],
    theme_color: colours.primary,
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable', 512, 'maskable')],
    screenshots: SCREENSHOTS.map((each) => ({ ...each, type: 'image/jpeg' })),
    shortcuts: SHORTCUTS.map((shortcut) => ({ ...shortcut, icons: [icon('icon-192', 192)] })),
  })
}
