import { useState } from 'react'
import type { Article } from '../../../../cms/src/contract/records'
import { localDateTime } from '../../lib/dates'
import { webLink } from '../../lib/links'
import { $news } from '../../stores/learner'
import { Empty, LoadFailure } from '../shared/EmptyState'
import { useFetched } from '../shared/hooks'
import { NewTabLink } from '../shared/NewTabLink'

export function News() {
  return (
    <section aria-labelledby="news" className="grid gap-6">
      <h2 id="news" className="text-title">
        News to talk about
      </h2>
      <Content />
    </section>
  )
}

function Content() {
  const { data: articles, error } = useFetched($news)
  if (error)
    return (
      <LoadFailure title="The news could not be loaded" text={error.message} onRetry={$news.invalidate} />
    )
  if (articles?.length === 0)
    return (
      <Empty
        title="No news today"
        text="Check back later, or read something you like and tell a partner about it."
      />
    )
  return (
    <ul
      className="grid grid-cols-1 gap-6 md:grid-cols-3 lg:grid-cols-4"
      {...(!articles && { 'aria-label': 'Loading the news', 'aria-busy': true })}
    >
      {articles
        ? articles.map((article) => <NewsCard key={article.url + article.title} article={article} />)
        : [1, 2, 3, 4].map((place) => (
            <li key={place}>
              <div className="skeleton h-80 w-full" />
            </li>
          ))}
    </ul>
  )
}

function NewsCard({ article }: { article: Article }) {
  const link = webLink(article.url)
  const image = webLink(article.image)
  const [broken, setBroken] = useState(false)
  return (
    <li className="flex flex-col gap-3 border-t-4 border-primary pt-4">
      {image && !broken && (
        <img
          className="aspect-video w-full rounded-field bg-base-200 object-cover"
          src={image.href}
          alt=""
          width={400}
          height={225}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      )}
      <h3 className="text-lg wrap-anywhere">{article.title}</h3>
      <p className="line-clamp-4 wrap-anywhere">{article.description || 'No description available.'}</p>
      <div className="mt-auto grid gap-1 text-sm text-muted">
        <p>
          {'Source: '}
          {article.source}
        </p>
        <p>
          {'Published: '}
          <time dateTime={article.publishedAt}>{localDateTime(article.publishedAt)}</time>
        </p>
      </div>
      {link && (
        <NewTabLink className="link-line self-start font-semibold" href={link.href} about={article.title}>
          Read more
        </NewTabLink>
      )}
    </li>
  )
}
