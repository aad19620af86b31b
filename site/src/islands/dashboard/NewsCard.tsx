import { useState } from 'react'
import type { Article } from '../../../../cms/src/contract/records'
import { localDateTime } from '../../lib/dates'
import { webLink } from '../../lib/web-link'
import { NewTabLink } from '../shared/NewTabLink'
import { WORDS } from './words'

const words = WORDS.news

/** An article of the news, as its source tells it. */
export function NewsCard({ article }: { article: Article }) {
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
      <p className="line-clamp-4 wrap-anywhere">{article.description || words.noDescription}</p>
      <div className="mt-auto grid gap-1 text-sm text-muted">
        <p>
          {words.source}
          {article.source}
        </p>
        <p>
          {words.published}
          <time dateTime={article.publishedAt}>{localDateTime(article.publishedAt)}</time>
        </p>
      </div>
      {link && (
        <NewTabLink className="link-line self-start font-semibold" href={link.href} about={article.title}>
          {words.readMore}
        </NewTabLink>
      )}
    </li>
  )
}
