import { Flex, LinkButton, Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'

/** `starts` is the time at the institute, in words. */
type Shortcuts = { home?: string; session: { documentId: string; title: string; starts: string } | null }

const list = '/content-manager/collection-types'
const pages = `${list}/api::page.page`
const sessions = `${list}/api::live-session.live-session`

/** Leads to what editors open most, which the content manager lists by the alphabet. */
export function Shortcuts() {
  const { get } = useFetchClient()
  const [shortcuts, setShortcuts] = useState<Shortcuts>()
  const [hasFailed, setFailed] = useState(false)
  const { home, session } = shortcuts ?? {}

  useEffect(() => {
    get<Shortcuts>('/publishing/shortcuts').then(
      ({ data }) => setShortcuts(data),
      () => setFailed(true),
    )
  }, [])

  const links = [
    { to: home ? `${pages}/${home}` : pages, label: 'Edit home page' },
    { to: pages, label: 'All pages' },
    { to: `${list}/api::course.course`, label: 'Courses' },
    { to: session ? `${sessions}/${session.documentId}` : sessions, label: 'Next live session' },
  ]
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      {links.map(({ to, label }) => (
        <LinkButton key={label} tag={Link} to={to} variant="tertiary">
          {label}
        </LinkButton>
      ))}
      <Typography textColor="neutral600" tag="p">
        {session
          ? `Next: ${session.title}, ${session.starts}`
          : shortcuts
            ? 'No live session is planned.'
            : hasFailed
              ? 'The next live session couldn’t be loaded. Reload the page to try again.'
              : 'Looking for the next live session…'}
      </Typography>
    </Flex>
  )
}
