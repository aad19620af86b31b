import { Button, Flex, Link, Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import type { ChecklistItem, TickableKey } from '../../contract/admin-checklist'

type Shown = { shown: boolean; items: ChecklistItem[] }

/** The steps to a working institute that are left, each with its place. Most of them tick themselves. `panel.css` hides the box without any. */
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

  const items = list?.items ?? []
  const left = items.filter(({ done }) => !done)
  if (left.length === 0 && !problem) return null
  return (
    <Flex direction="column" alignItems="stretch" gap={3} data-steps>
      {left.length > 0 && (
        <Typography variant="delta" tag="p">
          {`${items.length - left.length} of ${items.length} done`}
        </Typography>
      )}
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
