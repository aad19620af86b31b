import { CMS_URL } from 'astro:env/client'
import { LOGO_BOX, logoSize } from '@careerspeak/contract/brand'
import type { SiteSettings } from '@careerspeak/contract/content'
import sharp from 'sharp'
import { mediaAddress } from './media'
import { readMedia } from './strapi'

type Branded = Pick<SiteSettings, 'brand'>

const drawings = new Map<string, Promise<Buffer>>()

/** The logo as PNG, at most 1024 by 512 pixels; undefined where the institute has none. */
export function readLogo({ brand }: Branded): Promise<Buffer> | undefined {
  if (!brand?.logo) return undefined
  const address = mediaAddress(brand.logo, CMS_URL)
  const drawing = drawings.get(address) ?? drawLogo(address)
  drawings.set(address, drawing)
  drawing.catch(() => drawings.delete(address))
  return drawing
}

async function drawLogo(address: string): Promise<Buffer> {
  return sharp(await readMedia(address), { density: 300 })
    .resize({ width: 1024, height: 512, fit: 'inside' })
    .png()
    .toBuffer()
}

/** The logo as pages show it: its address, its size, and whether it contains the name. */
export const logoOf = ({ brand }: Branded) =>
  brand?.logo
    ? { ...logoSize(brand.logo), src: `/logo.png?v=${Date.parse(brand.logo.updatedAt)}` }
    : undefined

/** The picture behind `/logo.png`, at twice the size at which it is shown. */
export const shownLogo = async (logo: Buffer): Promise<Buffer> =>
  sharp(logo)
    .resize({ width: 2 * LOGO_BOX.width, height: 2 * LOGO_BOX.height, fit: 'inside' })
    .png({ palette: true, effort: 10 })
    .toBuffer()
