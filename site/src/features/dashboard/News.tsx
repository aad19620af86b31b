import type { Article } from '@careerspeak/contract/records'
import { useState } from 'react'
import { Button } from '#app/forms/Form'
import { momentText } from '#app/lib/dates'
import { webLink } from '#app/navigation/links'
import { Empty, LoadFailure } from '#app/ui/EmptyState'
import { useFetched } from '#app/ui/hooks'
import { NewTabLink } from '#app/ui/NewTabLink'
import { ROW } from '#app/ui/Row'
import { useMedia } from '#app/ui/use-media'
import { $news } from './store'

/** The news: folded on a phone, a row of cards on a wider screen. */
export function News() {
  const isWide = useMedia('(min-width: 48rem)')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-labelledby="news" className="grid gap-3">
      <h2 id="news" className="text-base">
        {isWide ? (
          'News to talk about'
        ) : (
          <button
            type="button"
            className={`${ROW} leaf-bl cursor-pointer justify-between bg-base-200 [--leaf:1.1rem]`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            News to talk about
            <svg
              viewBox="0 0 24 24"
              className={`size-5 fill-none stroke-current stroke-2 text-muted motion-safe:transition-transform motion-safe:duration-160 ${isOpen ? 'rotate-180' : ''}`}
              aria-hidden="true"
            >
              <path d="M5 9l7 7 7-7" />
            </svg>
          </button>
        )}
      </h2>
      {(isWide || isOpen) && <Content />}
    </section>
  )
}

/** A wide screen shows one row until the learner asks for all. */
const INITIALLY_SHOWN = 4

function Content() {
  const [showsAll, setShowsAll] = useState(false)
  const { data: articles, error } = useFetched($news)
  if (error)
    return <LoadFailure title="The news couldn’t be loaded" text={error.message} onRetry={$news.invalidate} />
  if (articles?.length === 0)
    return (
      <Empty
        title="No news today"
        text="Check back later, or read something you like and tell a partner about it."
      />
    )
  const isShort = articles !== undefined && articles.length > INITIALLY_SHOWN && !showsAll
  return (
    <div className="grid gap-3">
      <ul
        className={`grid grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-3 md:gap-y-6 lg:grid-cols-4 ${isShort ? '[&>:nth-child(n+5)]:hidden' : ''}`}
        {...(!articles && { 'aria-label': 'Loading the news', 'aria-busy': true })}
      >
        {articles
          ? articles.map((article) => <NewsCard key={article.url + article.title} article={article} />)
          : [1, 2, 3, 4].map((place) => (
              <li key={place} className="grid content-start gap-2 border-t-2 border-base-300 pt-3">
                <div className="skeleton h-5 w-4/5" />
                <div className="skeleton h-4 w-full" />
                <div className="skeleton h-4 w-2/3" />
              </li>
            ))}
      </ul>
      {isShort && (
        <Button
          look="btn-ghost justify-self-start"
          label={`Show all ${articles.length} articles`}
          onClick={() => setShowsAll(true)}
        />
      )}
    </div>
  )
}

function NewsCard({ article }: { article: Article }) {
  const link = webLink(article.url)
  const image = webLink(article.image)
  const [broken, setBroken] = useState(false)
  return (
    <li className="flex flex-col gap-1.5 border-t-2 border-primary pt-3">
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
      <h3 className="text-base leading-snug wrap-anywhere">{article.title}</h3>
      <p className="line-clamp-2 text-[0.95rem] leading-snug wrap-anywhere md:line-clamp-4">
        {article.description || 'No description available.'}
      </p>
      <div className="mt-auto flex flex-wrap gap-x-4 text-sm text-muted">
        <p>
          {'Source: '}
          {article.source}
        </p>
        <p>
          {'Published: '}
          <time dateTime={article.publishedAt}>{momentText(article.publishedAt)}</time>
        </p>
      </div>
      {link && (
        <NewTabLink
          className="link-line inline-flex min-h-8 items-center self-start text-[0.95rem] font-semibold"
          href={link.href}
          about={article.title}
        >
          Read more
        </NewTabLink>
      )}
    </li>
  )
}
