import { Box, Link, Typography } from '@strapi/design-system'
import { Link as PanelLink } from 'react-router-dom'
import { type PublishingState as State, wordsOf } from './publishing-words'

type Props = { shown: State | undefined; problem: string | undefined }

/** Says how far what was published is on its way to visitors, what is missing, and where the page is. */
export function PublishingState({ shown, problem }: Props) {
  if (!shown) return <Typography textColor="neutral600">{problem ?? 'Checking…'}</Typography>
  const { title, text } = wordsOf(shown)
  const shortages = 'shortages' in shown ? shown.shortages : []
  return (
    <Box aria-live="polite">
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
          View page
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
