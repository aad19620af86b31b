import type { APIRoute, GetStaticPaths } from 'astro'
import sharp from 'sharp'
import { getColours, getSiteSettings } from '#app/content/content'
import { logoOf, readLogo, shownLogo } from '#app/content/logo'
import { drawMark } from '#app/static/mark'

type Icon = { size: number; mark: number; hasGround: boolean }

/** `mark` is how much of the width the drawing takes: phones cut the edges of a maskable icon off. */
const icons: Record<string, Icon> = {
  'apple-touch-icon': { size: 180, mark: 0.8, hasGround: true },
  'icon-192': { size: 192, mark: 1, hasGround: false },
  'icon-512': { size: 512, mark: 1, hasGround: false },
  'icon-maskable': { size: 512, mark: 0.6, hasGround: true },
}

/** The icons that phones ask for, drawn from the logo or else the mark, and the logo for pages and mails. */
export const getStaticPaths = (async () => [
  ...Object.entries(icons).map(([icon, props]) => ({ params: { icon }, props })),
  ...((await getSiteSettings()).brand?.logo ? [{ params: { icon: 'logo' }, props: {} }] : []),
]) satisfies GetStaticPaths

export const GET: APIRoute<Icon | Record<string, never>> = async ({ props }) => {
  const settings = await getSiteSettings()
  const logo = await readLogo(settings)
  if (!('size' in props)) return png(await shownLogo(logo ?? Buffer.alloc(0)))
  const { size, mark, hasGround } = props
  const { colours, light } = await getColours()
  const paper = light['base-100']
  const background = hasGround ? paper : `${paper}00`
  const inner = Math.round((size * mark) / 2) * 2
  // A wide logo would be too small to recognise.
  const drawing = logo && !logoOf(settings)?.isWide ? logo : Buffer.from(drawMark(colours))
  const icon = sharp(drawing, { density: 72 * 8 })
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .extend({ ...evenly((size - inner) / 2), background })
    .flatten(hasGround ? { background } : false)
  return png(await icon.png({ palette: true, quality: 80, effort: 10 }).toBuffer())
}

const png = (picture: Buffer) => new Response(new Uint8Array(picture))

const evenly = (edge: number) => ({ top: edge, bottom: edge, left: edge, right: edge })
