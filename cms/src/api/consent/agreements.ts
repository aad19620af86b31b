import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { isUniqueViolation, toIso } from '../../platform/database/rows'
import { treeOf, withoutIds } from '../../platform/database/snapshots'
import { cacheUntilWrite } from '../../platform/http/cache-until-write'
import { lazily } from '../../platform/lazily'

/** The pages people agree to when they sign up or reserve a seat. */
const SLUGS = ['privacy', 'terms']

const pageUid = 'api::page.page'

/** The time of an agreement and the version of the texts; null if none was published. */
export type Agreement = { agreedAt: Date; agreedTextVersion: string | null }

/** The columns of an agreement. */
export type StoredAgreement = { agreedAt: string | null; agreedTextVersion: string | null }

/** An agreement as the person sees it. */
export const shownAgreement = ({ agreedAt, agreedTextVersion }: StoredAgreement): StoredAgreement => ({
  agreedAt: agreedAt && toIso(agreedAt),
  agreedTextVersion,
})

// The text isn't what a request stores: if that is refused, nothing of it was saved.
const outsideRequests = AsyncLocalStorage.snapshot()
const currentVersion = lazily(() =>
  cacheUntilWrite({ read: () => outsideRequests(storeCurrentText), contentTypes: [pageUid] }),
)

/** Returns the current agreement. Each version of the texts is stored once, in full. */
export const agree = async (): Promise<Agreement> => ({
  agreedAt: new Date(),
  agreedTextVersion: await currentVersion()(),
})

async function storeCurrentText(): Promise<string | null> {
  const pages: { slug: string; title: string; blocks: unknown }[] = await strapi.db.query(pageUid).findMany({
    where: { slug: { $in: SLUGS }, publishedAt: { $notNull: true } },
    populate: treeOf(pageUid),
    orderBy: { slug: 'asc' },
  })
  if (pages.length === 0) return null
  const text = JSON.stringify(
    pages.map(({ slug, title, blocks }) => ({ slug, title, blocks: withoutIds(blocks) })),
  )
  const version = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const texts = strapi.db.query('api::consent.legal-text')
  const known = await texts.findOne({ where: { version } })
  // A concurrent request may store the same version.
  if (!known)
    await texts.create({ data: { version, text } }).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error
    })
  return version
}
