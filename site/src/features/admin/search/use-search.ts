import { searchEverything, searchLimits } from '@careerspeak/contract/admin-search'
import { useEffect, useState } from 'react'
import { callWithSession } from '#app/http/session-client'
import { type Group, groupsOf } from './choices'

const DEBOUNCE_MS = 200

/** The state of a search. The previous results stay while another search runs. */
export type Search =
  | { state: 'idle' }
  | { state: 'searching'; groups: readonly Group[] }
  | { state: 'found'; groups: readonly Group[]; typed: string }
  | { state: 'failed'; msg: string }

/** Searches once the typing pauses. Further typing cancels an unanswered search. */
export function useSearch(text: string): { search: Search; searchAgain: () => void } {
  const [search, setSearch] = useState<Search>({ state: 'idle' })
  const [attempt, setAttempt] = useState(0)
  const typed = text.trim()

  useEffect(() => {
    if (typed.length < searchLimits.minCharacters) return setSearch({ state: 'idle' })
    const controller = new AbortController()
    setSearch((before) => ({ state: 'searching', groups: 'groups' in before ? before.groups : [] }))
    const timer = setTimeout(async () => {
      const { signal } = controller
      const result = await callWithSession(searchEverything, { query: { q: typed }, signal })
      if (signal.aborted) return
      setSearch(
        result.ok
          ? { state: 'found', groups: groupsOf(result.data), typed }
          : { state: 'failed', msg: result.msg },
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [typed, attempt])

  return { search, searchAgain: () => setAttempt(attempt + 1) }
}
