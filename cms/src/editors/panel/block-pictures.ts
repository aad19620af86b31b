import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'koa'

const PATH = '/block-pictures'
const MAX_AGE_SECONDS = 24 * 60 * 60

/** Shows editors a picture of each block where they choose one. `npm run screenshots` takes the pictures from the demo's pages. */
export function showBlockPictures(): void {
  const folder = join(strapi.dirs.app.root, 'src/editors/block-pictures')
  const pictures = new Set<string>()
  for (const { uid, info } of Object.values(strapi.components)) {
    const picture = `${uid.replace(/^blocks\./, '')}.webp`
    if (!existsSync(join(folder, picture))) continue
    pictures.add(picture)
    Object.assign(info, { preview: `${PATH}/${picture}` })
  }
  strapi.server.routes([
    {
      method: 'GET',
      path: `${PATH}/:picture`,
      handler: (ctx: Context) => {
        const { picture = '' } = ctx.params as { picture?: string }
        if (!pictures.has(picture)) return
        ctx.type = 'image/webp'
        ctx.set('Cache-Control', `public, max-age=${MAX_AGE_SECONDS}`)
        ctx.body = createReadStream(join(folder, picture))
      },
      config: { auth: false },
    },
  ])
}
