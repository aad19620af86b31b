import { Box, Button, Flex, Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { type PublishingState, wordsOf } from './publishing-words'

/** How soon to look again, in milliseconds: often while something is on its way. */
const SOON = 1_000
const LATER = 10_000

/** Says whether what was published is live, and lets an editor publish the site again. */
export function PublishingWidget() {
  const { get, post } = useFetchClient()
  const [shown, setShown] = useState<PublishingState>()
  const [problem, setProblem] = useState<string>()
  const busy = shown?.state === 'queued' || shown?.state === 'building'

  const follow = async (asked: Promise<{ data: PublishingState }>) => {
    try {
      setShown((await asked).data)
      setProblem(undefined)
    } catch {
      setProblem('The CMS does not answer. Wait a moment, or reload this page.')
    }
  }

  useEffect(() => {
    void follow(get('/publishing/state'))
    const timer = setInterval(() => void follow(get('/publishing/state')), busy ? SOON : LATER)
    return () => clearInterval(timer)
  }, [busy])

  if (!shown) return <Typography textColor="neutral600">{problem ?? 'Looking at the site …'}</Typography>
  const { title, text } = wordsOf(shown)
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Box aria-live="polite">
        <Typography variant="beta" tag="p" textColor={shown.state === 'failed' ? 'danger600' : 'neutral800'}>
          {title}
        </Typography>
        <Typography textColor="neutral600" tag="p">
          {text}
        </Typography>
        {problem && (
          <Typography textColor="danger600" tag="p">
            {problem}
          </Typography>
        )}
      </Box>
      {shown.state !== 'off' && (
        <Button loading={busy} onClick={() => follow(post('/publishing/publish'))}>
          Publish site
        </Button>
      )}
    </Flex>
  )
}
