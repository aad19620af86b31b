import { news } from '@careerspeak/contract'
import type { Article } from '@careerspeak/contract/records'
import { type Environment, environment } from '../../../platform/environment'
import { cacheUntilWrite } from '../../../platform/http/cache-until-write'
import { type Handler, route } from '../../../platform/http/endpoint'
import { staleIfError } from '../../../platform/http/stale-if-error'
import { fetchJson, newsProviders } from '../providers'

const MINUTE_MS = 60_000
const limits = { freshMs: 30 * MINUTE_MS, retryMs: MINUTE_MS, maxEntries: 100 }

/** Shows the news of the configured service, or the institute's own articles if it returns none. */
export function showNews(settings: Environment['news']): Handler<typeof news> {
  const own = cacheUntilWrite({
    contentTypes: ['api::news.article'],
    read: async () => ({ articles: await ownArticles() }),
  })
  if (!settings) return own

  const provider = newsProviders[settings.provider]
  const load = async (key: string) => {
    const [country = '', category = ''] = key.split('/')
    const request = provider.request(settings.url ?? provider.address, settings.key, { country, category })
    const articles = provider.read(await fetchJson(request))
    return articles.length > 0 ? { articles } : 'nothing'
  }
  const latest = staleIfError(load, limits, (error) =>
    strapi.log.warn(`The news of ${settings.provider} can’t be read: ${error}`),
  )
  return async ({ query: { country = settings.country, category } }) => {
    const reply = await latest(`${country}/${category}`)
    return reply === undefined || reply === 'nothing' ? own() : reply
  }
}

/** The institute's published articles, newest first. */
async function ownArticles(): Promise<Article[]> {
  const articles = await strapi.documents('api::news.article').findMany({
    status: 'published',
    sort: 'date:desc',
    limit: 20,
    populate: { image: { fields: ['url'] } },
  })
  return articles.map(({ title, description, source, date, url, image }) => ({
    title: title ?? '',
    description: description ?? '',
    source: source ?? '',
    publishedAt: new Date(date ?? 0).toISOString(),
    url: url ?? '',
    ...(image?.url && { image: new URL(image.url, environment().url).href }),
  }))
}

export default () => ({
  routes: [route(news, { limit: 'external', handle: showNews(environment().news) })],
})
