import { Button, Flex, Link, Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import type { ChecklistItem, TickableKey } from '../../contract/admin-checklist'

type Shown = { shown: boolean; items: ChecklistItem[] }

/** The steps to a working institute that are left, each with its place. Most of them tick themselves. */
export function ChecklistWidget() {
  const { get, post } = useFetchClient()
  const [list, setList] = useState<Shown>()
  const [problem, setProblem] = useState<string>()
  const follow = async (asked: Promise<{ data: Shown }>) => {
    try {
      setList((await asked).data)
      setProblem(undefined)
    } catch {
      setProblem('The checklist can’t be loaded. Reload this page.')
    }
  }
  const tick = (key: ChecklistItem['key']) => follow(post('/checklist/tick', { key: key as TickableKey }))

  useEffect(() => void follow(get('/checklist')), [])

  if (!list) return <Typography textColor="neutral600">{problem ?? 'Loading…'}</Typography>
  const left = list.items.filter(({ done }) => !done)
  if (left.length === 0)
    return <Typography textColor="neutral600">Every step is done. Your institute is ready.</Typography>
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Typography variant="delta" tag="p">
        {`${list.items.length - left.length} of ${list.items.length} done`}
      </Typography>
      {left.map(({ key, title, hint, href, ticked }) => (
        <Flex key={key} justifyContent="space-between" gap={2}>
          <div>
            {href ? (
              <Link href={href} isExternal onClick={() => ticked === 'byOpening' && void tick(key)}>
                {title}
              </Link>
            ) : (
              <Typography fontWeight="bold" tag="p">
                {title}
              </Typography>
            )}
            <Typography textColor="neutral600" tag="p">
              {hint}
            </Typography>
          </div>
          {ticked === 'byHand' && (
            <Button variant="tertiary" onClick={() => tick(key)}>
              Done
            </Button>
          )}
        </Flex>
      ))}
      {problem && (
        <Typography textColor="danger600" tag="p">
          {problem}
        </Typography>
      )}
    </Flex>
  )
}
