import { Flex, Link, LinkButton, Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { Link as PanelLink } from 'react-router-dom'
import { Skeleton } from './Skeleton'
import { groups, placeOf } from './type-groups'

/** `starts` is the time at the institute, in words. */
type Shortcuts = { home?: string; session: { documentId: string; title: string; starts: string } | null }
type Loaded = { state: 'loading' } | { state: 'failed' } | { state: 'shown'; shortcuts: Shortcuts }

/** Leads to what editors open most, and to everything that they write. */
export function Shortcuts() {
  const { get } = useFetchClient()
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  useEffect(() => {
    get<Shortcuts>('/publishing/shortcuts').then(
      ({ data }) => setLoaded({ state: 'shown', shortcuts: data }),
      () => setLoaded({ state: 'failed' }),
    )
  }, [])
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <MostOpened loaded={loaded} />
      {Object.entries(groups).map(([name, types]) => (
        <Flex key={name} alignItems="baseline" gap={3}>
          <Typography fontWeight="bold" tag="h3" minWidth="9.5rem">
            {name}
          </Typography>
          <Flex wrap="wrap" gap={3}>
            {Object.entries(types).map(([uid, label]) => (
              <Link key={uid} tag={PanelLink} to={placeOf(uid)}>
                {label}
              </Link>
            ))}
          </Flex>
        </Flex>
      ))}
    </Flex>
  )
}

function MostOpened({ loaded }: { loaded: Loaded }) {
  if (loaded.state === 'loading') return <Skeleton />
  if (loaded.state === 'failed')
    return <Typography>Your shortcuts couldn’t be loaded. Reload the page to try again.</Typography>
  const { home, session } = loaded.shortcuts
  return (
    <>
      {home && (
        <LinkButton tag={PanelLink} to={`${placeOf('api::page.page')}/${home}`} variant="secondary">
          Edit home page
        </LinkButton>
      )}
      {session ? (
        <Link tag={PanelLink} to={`${placeOf('api::live-session.live-session')}/${session.documentId}`}>
          {`Next live session: ${session.title}, ${session.starts}`}
        </Link>
      ) : (
        <Typography textColor="neutral600">No live session is planned.</Typography>
      )}
    </>
  )
}
