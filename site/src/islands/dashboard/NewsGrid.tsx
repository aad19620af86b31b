import { $news } from '../../stores/learner'
import { Empty } from '../shared/Empty'
import { LoadFailure } from '../shared/LoadFailure'
import { useFetched } from '../shared/use-fetched'
import { NewsCard } from './NewsCard'
import { WORDS } from './words'

const words = WORDS.news

/** The news of the day: one, three or four in a row. */
export function NewsGrid() {
  return (
    <section aria-labelledby="news" className="grid gap-6">
      <h2 id="news" className="text-title">
        {words.heading}
      </h2>
      <Content />
    </section>
  )
}

function Content() {
  const { data: articles, error } = useFetched($news)
  if (error) return <LoadFailure title={words.failed} text={error.message} onRetry={$news.invalidate} />
  if (articles?.length === 0) return <Empty title={words.none} text={words.noneText} />
  return (
    <ul
      className="grid grid-cols-1 gap-6 md:grid-cols-3 lg:grid-cols-4"
      {...(!articles && { 'aria-label': words.loading, 'aria-busy': true })}
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
