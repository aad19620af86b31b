import { resolve } from 'node:path'
import { readEnvironment } from '../../environment'
import { openShelf } from './shelf'

/** What this build, and the one before it, have read of the content. */
export const contentShelf = openShelf(resolve(readEnvironment(process.env).SITE_CACHE_DIR, 'content.db'))
