import { errors } from '@strapi/utils'
import { tooManyPixels } from '../../lib/megapixels'

type UploadedFile = { filepath: string }

type Extendable = {
  services: {
    'image-manipulation': {
      isFaultyImage: (file: UploadedFile) => Promise<boolean>
      getDimensions: (file: UploadedFile) => Promise<{ width: number | null; height: number | null }>
    }
  }
}

/** Refuses a picture that is too large before anything of it is decoded. */
export default (plugin: Extendable): Extendable => {
  const images = plugin.services['image-manipulation']
  plugin.services['image-manipulation'] = {
    ...images,
    isFaultyImage: async (file) => {
      const { width, height } = await images.getDimensions(file)
      const problem = tooManyPixels(width ?? 0, height ?? 0)
      if (problem) throw new errors.ApplicationError(problem)
      return images.isFaultyImage(file)
    },
  }
  return plugin
}
