import { access, constants, mkdir } from 'node:fs/promises'

/** Creates the build folder, or throws an explanation when it is not writable. */
export async function makeWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The folder ${folder}, in which the site is built, can't be written (${reason}). Give it to the user that runs the site's server, or set SITE_DIST_DIR and SITE_CACHE_DIR to folders that it may write.`,
      { cause: error },
    )
  }
}
