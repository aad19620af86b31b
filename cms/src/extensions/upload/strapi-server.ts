import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import sharp from 'sharp'
import { refuseWhereUsed } from '../../editors/picture-uses'
import { mediaKindOf, nameOfKind, servedGroup, tooManyPixels } from '../../platform/storage/media-kinds'

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
  remove: (file: { name: string; hash: string }) => Promise<unknown>
}

type Extendable = {
  routes: Record<string, { routes: { handler: string }[] }>
  services: {
    upload: (context: { strapi: Core.Strapi }) => Uploads
    'image-manipulation': {
      isFaultyImage: (file: UploadedFile) => Promise<boolean>
      optimize: (file: UploadedFile) => Promise<UploadedFile>
      getDimensions: (file: UploadedFile) => Promise<{ width: number | null; height: number | null }>
    }
  }
}

/**
 * Refuses a picture that is too large before anything of it is decoded, keeps one that is upright as it is, and refuses
 * every file that is no picture, PDF, sound or film by what is in it. All ways into the media library lead through here, the
 * panel and the API, and so do all ways out: what the site shows is not deleted.
 */
export default (plugin: Extendable): Extendable => {
  closeFetching(plugin)
  const images = plugin.services['image-manipulation']
  plugin.services['image-manipulation'] = {
    ...images,
    isFaultyImage: async (file) => {
      const { width, height } = await images.getDimensions(file)
      const problem = tooManyPixels(width ?? 0, height ?? 0)
      if (problem) throw new errors.ApplicationError(problem)
      // Reading it small takes a tenth of the time of the statistics that Strapi has made of it here.
      const read = sharp(file.filepath).resize({ width: 16 }).toBuffer()
      return read.then(
        () => false,
        () => true,
      )
    },
    // Strapi turns a picture upright by writing it anew, a PNG with 256 colours and whether it was turned or not.
    optimize: async (file) => ((await isTurned(file)) ? images.optimize(file) : file),
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
      // Every deletion leads through here: of one, of several, of a folder, and by an API token.
      remove: async (file) => {
        await refuseWhereUsed(file)
        return uploads.remove(file)
      },
    }
  }
  return plugin
}

/**
 * Closes the route by which the CMS itself fetches what an editor names: it looks whether the address is an inner one, and then
 * follows wherever that leads. The panel's own "From URL" has the editor's browser fetch it.
 */
function closeFetching({ routes }: Extendable): void {
  for (const group of Object.values(routes))
    group.routes = group.routes.filter(({ handler }) => handler !== 'admin-upload.uploadFromUrls')
}

async function isTurned({ filepath }: UploadedFile): Promise<boolean> {
  const { orientation = 1 } = await sharp(filepath).metadata()
  return orientation !== 1
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
