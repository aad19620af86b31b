import type { Core } from '@strapi/strapi'
import type { Article } from '../../contract/records'
import { environment } from '../../lib/environment'

/** The articles that the institute's editors have published, newest first. */
export async function ownArticles(strapi: Core.Strapi): Promise<Article[]> {
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
