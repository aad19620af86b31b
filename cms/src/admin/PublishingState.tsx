import { Box, Link, Typography } from '@strapi/design-system'
import { Link as PanelLink } from 'react-router-dom'
import { progressOf, type PublishingState as State, wordsOf } from './publishing-words'
import { Skeleton } from './Skeleton'

type Props = { shown: State | undefined; problem: string | undefined; linkText: string }

/** Says how far what was published is on its way to visitors, what is missing, and where the page is. */
export function PublishingState({ shown, problem, linkText }: Props) {
  if (!shown) return problem ? <Typography textColor="neutral600">{problem}</Typography> : <Skeleton />
  const { title, text } = wordsOf(shown)
  const shortages = 'shortages' in shown ? shown.shortages : []
  return (
    <Box aria-live="polite">
      {/* Its seconds would be announced one by one. */}
      <Typography textColor="neutral600" tag="p" aria-hidden>
        {progressOf(shown, Date.now())}
      </Typography>
      <Typography variant="delta" tag="p" textColor={shown.state === 'failed' ? 'danger600' : 'neutral800'}>
        {title}
      </Typography>
      <Typography textColor="neutral600" tag="p">
        {text}
      </Typography>
      {shortages.length > 0 && (
        <Box tag="ul" paddingTop={2}>
          {shortages.map(({ words, place }) => (
            <Box tag="li" key={words} paddingBottom={1}>
              <Link tag={PanelLink} to={place}>
                {words}
              </Link>
            </Box>
          ))}
        </Box>
      )}
      {shown.state === 'live' && shown.address && (
        <Link href={shown.address} isExternal>
          {linkText}
        </Link>
      )}
      {problem && (
        <Typography textColor="danger600" tag="p">
          {problem}
        </Typography>
      )}
    </Box>
  )
}
