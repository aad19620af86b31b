import { soundsInUse } from './api/homework/sounds'
import { materialUid } from './api/material/service'
import { forEachWithErrors } from './platform/jobs/retention'
import { storageOf } from './platform/storage/storage'

/** Beyond this number, a sweep never removes most files: then the database is probably the wrong one, or outdated. */
const MAX_ORPHANS_REMOVED_FREELY = 20

type Version = { hash: string; ext: string | null }
type MediaFile = Version & { formats: Record<string, Version> | null }
type Picture = { hash: string }
type Material = { file: string }

const nameOf = ({ hash, ext }: Version) => `${hash}${ext ?? ''}`

/** The names of the files that the database references, by folder. */
const referencedFiles = {
  async uploads(): Promise<string[]> {
    const files: MediaFile[] = await strapi.db
      .query('plugin::upload.file')
      .findMany({ select: ['hash', 'ext', 'formats'] })
    const pictures: Picture[] = await strapi.db
      .query('api::account.profile-picture')
      .findMany({ select: ['hash'] })
    return [
      ...files.flatMap((file) => [file, ...Object.values(file.formats ?? {})].map(nameOf)),
      ...pictures.map(({ hash }) => `${hash}.webp`),
    ]
  },
  async materials(): Promise<string[]> {
    const materials: Material[] = await strapi.db
      .query(materialUid)
      .findMany({ select: ['file'], where: { file: { $notNull: true } } })
    return materials.map(({ file }) => file)
  },
  'homework-sounds': soundsInUse,
}

/**
 * Removes files of uploads, materials and sounds of homework that were written before an instant and that no row references. A crash between
 * writing a file and its row, or between deleting them, leaves such files.
 */
export async function removeOrphans(before: Date): Promise<void> {
  await forEachWithErrors(['uploads', 'materials', 'homework-sounds'] as const, async (folder) => {
    const storage = storageOf(folder)
    // Files are listed before rows are read, so that a new file is never taken for an orphan.
    const files = (await storage.olderThan(before)).filter((name) => !name.startsWith('.'))
    if (files.length === 0) return
    const known = new Set(await referencedFiles[folder]())
    const orphans = files.filter((name) => !known.has(name))
    if (orphans.length > Math.max(MAX_ORPHANS_REMOVED_FREELY, files.length / 2)) {
      strapi.log.error(
        `Nothing in this database refers to ${orphans.length} of the ${files.length} files in ${folder}. They stay: check that DATABASE_URL, DATA_DIR and BUCKET belong together.`,
      )
      return
    }
    await forEachWithErrors(orphans, (name) => storage.remove(name))
    if (orphans.length > 0)
      strapi.log.info(`Removed ${orphans.length} files in ${folder} that nothing referred to.`)
  })
}
