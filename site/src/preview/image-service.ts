import type { ExternalImageService } from 'astro'
import { baseService } from 'astro/assets'

/** Shows the pictures of drafts from where the CMS has them, in one size: nothing fetches or encodes them on the way. */
const service: ExternalImageService = {
  ...(baseService.validateOptions && { validateOptions: baseService.validateOptions }),
  ...(baseService.getHTMLAttributes && { getHTMLAttributes: baseService.getHTMLAttributes }),
  getURL: ({ src }) => (typeof src === 'string' ? src : src.src),
}

// biome-ignore lint/style/noDefaultExport: Astro loads it so.
export default service
