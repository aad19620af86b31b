import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { mediaKindOf, nameOfKind, servedGroup, tooManyPixels } from '../../lib/media-kinds'

type UploadedFile = {
  filepath: string
  originalFilename: string
  mimetype?: string | undefined
  detectedMimeType?: string | undefined
}

type Uploads = {
  upload: (given: { data: object; files: UploadedFile | UploadedFile[] }, by?: object) => Promise<unknown>
  replace: (id: number, given: { data: object; file: UploadedFile }, by?: object) => Promise<unknown>
  findOne: (id: number) => Promise<{ ext: string } | null>
}

type Extendable = {
  services: {
    upload: (context: { strapi: Core.Strapi }) => Uploads
    'image-manipulation': {
      isFaultyImage: (file: UploadedFile) => Promise<boolean>
      getDimensions: (file: UploadedFile) => Promise<{ width: number | null; height: number | null }>
    }
  }
}

/**
 * Refuses a picture that is too large before anything of it is decoded, and every file that is no picture, PDF, sound or
 * film by what is in it. All ways into the media library lead through here: the panel, its import of addresses, the API.
 */
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
  const create = plugin.services.upload
  plugin.services.upload = (context) => {
    const uploads = create(context)
    return {
      ...uploads,
      upload: async (given, by) => {
        for (const file of [given.files].flat()) await nameByContent(file)
        return uploads.upload(given, by)
      },
      replace: async (id, given, by) => {
        const { group, name } = await nameByContent(given.file)
        const replaced = await uploads.findOne(id)
        if (replaced && servedGroup(`file${replaced.ext}`) !== group)
          throw new errors.ApplicationError(
            `“${name}” is another kind of file than the one it would replace. Add it as a new file instead.`,
          )
        return uploads.replace(id, given, by)
      },
    }
  }
  return plugin
}

/** Gives a file the type and the ending that its content has, whatever its sender says of it, or refuses it. */
async function nameByContent(file: UploadedFile) {
  const kind = await mediaKindOf(file.filepath)
  const name = file.originalFilename
  if (!kind)
    throw new errors.ApplicationError(
      `“${name}” cannot be added. The media library takes pictures (PNG, JPEG, WebP, AVIF, GIF), PDF, sound and films. Save a drawing (SVG) as PNG first.`,
    )
  file.originalFilename = nameOfKind(name, kind)
  file.mimetype = kind.mime
  file.detectedMimeType = kind.mime
  return { ...kind, name }
}
