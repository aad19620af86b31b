import { CMS_URL } from 'astro:env/client'
import type { SiteSettings } from '@careerspeak/contract/content'
import sharp from 'sharp'
import { mediaAddress } from './media'
import { readMedia } from './strapi'

type Branded = Pick<SiteSettings, 'brand'>

/** The box that `/logo.png` fits into: twice the size at which pages and mails show it. */
const BOX = { width: 480, height: 96 }

/** A logo wider than this, by its height, is taken to contain the institute's name. */
const WIDE = 2

const drawings = new Map<string, Promise<Buffer>>()

/** The logo as PNG, at most twice the size of `/logo.png`; undefined where the institute has none. */
export function readLogo({ brand }: Branded): Promise<Buffer> | undefined {
  if (!brand?.logo) return undefined
  const address = mediaAddress(brand.logo, CMS_URL)
  const drawing = drawings.get(address) ?? drawLogo(address)
  drawings.set(address, drawing)
  return drawing
}

async function drawLogo(address: string): Promise<Buffer> {
  const size = { width: BOX.width * 2, height: 512, fit: 'inside' } as const
  return sharp(await readMedia(address), { density: 300 })
    .resize(size)
    .png()
    .toBuffer()
}

/** The logo as pages show it: its address, its size in CSS pixels, and whether it contains the name. */
export function logoOf({ brand }: Branded) {
  if (!brand?.logo) return undefined
  const { width, height, updatedAt } = brand.logo
  const scale = Math.min(BOX.width / width, BOX.height / height) / 2
  return {
    src: `/logo.png?v=${Date.parse(updatedAt)}`,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    isWide: width > WIDE * height,
  }
}

/** The picture behind `/logo.png`. */
export const shownLogo = async (logo: Buffer): Promise<Buffer> =>
  sharp(logo)
    .resize({ ...BOX, fit: 'inside' })
    .png({ palette: true, effort: 10 })
    .toBuffer()
