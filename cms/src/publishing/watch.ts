import { content } from '../lib/content-types'
import { publisherOf } from './publisher'

const files = 'plugin::upload.file'

const shown: readonly string[] = content
const publishing = ['publish', 'unpublish', 'delete']

/** Tells the publisher of every change that visitors shall see: content published or taken back, a picture replaced. */
export function watchContent(): void {
  const publisher = publisherOf()
  if (!publisher) return

  strapi.documents.use(async ({ uid, action, params }, next) => {
    const answer = await next()
    const publishes = publishing.includes(action) || ('status' in params && params.status === 'published')
    const changes = publishes && !action.startsWith('find') && action !== 'count'
    if (changes && shown.includes(uid)) publisher.changed()
    return answer
  })

  strapi.db.lifecycles.subscribe({
    models: [files],
    afterUpdate: publisher.changed,
    afterDelete: publisher.changed,
    afterDeleteMany: publisher.changed,
  })
}
