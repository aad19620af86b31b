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
    }
  }
}

/**
 * Guards the media library. Oversized and broken pictures are refused, and upright pictures are stored unchanged.
 * Files whose content is not a picture, PDF, audio or video are refused. Files that the site shows cannot be deleted. The panel
 * and the API both use these services.
 */
export default (plugin: Extendable): Extendable => {
  closeFetching(plugin)
  const images = plugin.services['image-manipulation']
  plugin.services['image-manipulation'] = {
    ...images,
    // `nameByContent` has decoded the picture; Strapi's own check takes ten times as long.
    isFaultyImage: async () => false,
    // Strapi re-encodes every picture to rotate it upright, even an upright one, and reduces a PNG to 256 colours.
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
            `“${name}” is a different kind of file from the one it would replace. Add it as a new file instead.`,
          )
        return uploads.replace(id, given, by)
      },
      // Every deletion uses this function: of one file, several files or a folder, and by an API token.
      remove: async (file) => {
        await refuseWhereUsed(file)
        return uploads.remove(file)
      },
    }
  }
  return plugin
}

/**
 * Removes the route with which the CMS fetches a URL for an editor: it checks for internal addresses, but then follows
 * redirects. The panel's own "From URL" fetches in the editor's browser.
 */
function closeFetching({ routes }: Extendable): void {
  for (const group of Object.values(routes))
    group.routes = group.routes.filter(({ handler }) => handler !== 'admin-upload.uploadFromUrls')
}

async function isTurned({ filepath }: UploadedFile): Promise<boolean> {
  const { orientation = 1 } = await sharp(filepath).metadata()
  return orientation !== 1
}

/** Refuses a picture whose size can't be read, or that is too large, before it is decoded, and one that can't be decoded. */
async function assertReadable({ filepath, originalFilename }: UploadedFile): Promise<void> {
  const broken = new errors.ApplicationError(
    `We can’t read the picture “${originalFilename}”. It may be damaged. Save it again as PNG or JPEG, and upload that.`,
  )
  const { width, height } = await sharp(filepath, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken
    })
  const problem = tooManyPixels(width, height)
  if (problem) throw new errors.ApplicationError(problem)
  // Decoding a small version takes a tenth of the time of Strapi's own check, which computes statistics.
  await sharp(filepath)
    .resize({ width: 16 })
    .toBuffer()
    .catch(() => {
      throw broken
    })
}

/** Sets the type and the extension of a file by its content, regardless of the sender's claims, or refuses it. */
async function nameByContent(file: UploadedFile) {
  const kind = await mediaKindOf(file.filepath)
  const name = file.originalFilename
  if (!kind)
    throw new errors.ApplicationError(
      `“${name}” can’t be added. The media library takes pictures (PNG, JPEG, WebP, AVIF, GIF), PDFs, audio and video. Save a drawing (SVG) as PNG first.`,
    )
  if (kind.group === 'picture') await assertReadable(file)
  file.originalFilename = nameOfKind(name, kind)
  file.mimetype = kind.mime
  file.detectedMimeType = kind.mime
  return { ...kind, name }
}
