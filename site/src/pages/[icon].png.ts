import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRoute, GetStaticPaths } from 'astro'
import sharp from 'sharp'

type Icon = { size: number; mark: number; background: string }

const PAPER = '#f7fcfb'
const NONE = '#f7fcfb00'

/** `mark` is how much of the width the drawing takes: phones cut the edges of a maskable icon off. */
const icons: Record<string, Icon> = {
  'apple-touch-icon': { size: 180, mark: 0.8, background: PAPER },
  'icon-192': { size: 192, mark: 1, background: NONE },
  'icon-512': { size: 512, mark: 1, background: NONE },
  'icon-maskable': { size: 512, mark: 0.6, background: PAPER },
}

/** The icons that phones ask for, drawn from the one that browsers show. */
export const getStaticPaths = (() =>
  Object.entries(icons).map(([icon, props]) => ({ params: { icon }, props }))) satisfies GetStaticPaths

export const GET: APIRoute<Icon> = async ({ props: { size, mark, background } }) => {
  const inner = Math.round((size * mark) / 2) * 2
  const drawing = await readFile(join(process.cwd(), 'public/favicon.svg'))
  const icon = sharp(drawing, { density: 72 * 8 })
    .resize(inner)
    .extend({ ...evenly((size - inner) / 2), background })
    .flatten(background === NONE ? false : { background })
  return new Response(new Uint8Array(await icon.png({ palette: true, quality: 80, effort: 10 }).toBuffer()))
}

const evenly = (edge: number) => ({ top: edge, bottom: edge, left: edge, right: edge })
