import { materialUid } from './api/material/material-hooks'
import { forEachWithErrors } from './platform/jobs/retention'
import { storageOf } from './platform/storage/storage'

/** Of so many files and more, a sweep never takes most: then it is the database that is wrong, or an old one. */
const FEW = 20

type Version = { hash: string; ext: string | null }
type MediaFile = Version & { formats: Record<string, Version> | null }
type Picture = { hash: string }
type Material = { file: string }

const nameOf = ({ hash, ext }: Version) => `${hash}${ext ?? ''}`

/** The names of all files that a row names, by the folder where they lie. */
const named = {
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
}

/**
 * Removes the files of uploads and materials, on the disk or in the bucket, that were written before an instant and that no
 * row names: a crash between the file and its row leaves them, or between the end of a row and that of its file.
 */
export async function removeOrphans(before: Date): Promise<void> {
  await forEachWithErrors(['uploads', 'materials'] as const, async (folder) => {
    const storage = storageOf(folder)
    // The files first: what is named later than they were listed is named still.
    const files = (await storage.olderThan(before)).filter((name) => !name.startsWith('.'))
    if (files.length === 0) return
    const known = new Set(await named[folder]())
    const orphans = files.filter((name) => !known.has(name))
    if (orphans.length > Math.max(FEW, files.length / 2)) {
      strapi.log.error(
        `${orphans.length} of ${files.length} files in ${folder} are named by nothing in this database. They stay: see that DATABASE_URL, DATA_DIR and BUCKET belong together.`,
      )
      return
    }
    await forEachWithErrors(orphans, (name) => storage.remove(name))
    if (orphans.length > 0)
      strapi.log.info(`${orphans.length} files in ${folder} that nothing named are removed.`)
  })
}
