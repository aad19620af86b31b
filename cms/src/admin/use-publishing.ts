import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import type { PublishingState } from './publishing-words'

/** How soon to look again, in milliseconds: often while something is on its way. */
const SOON = 500
const LATER = 10_000

/** The entry that an editor has open, and when it was last changed. */
export type Entry = { uid: string; documentId: string; changedAt: string }

/** Follows the state of publishing, and publishes the site on request. `problem` says why the state is not known. */
export function usePublishing(entry?: Entry) {
  const { get, post } = useFetchClient()
  const [shown, setShown] = useState<PublishingState>()
  const [problem, setProblem] = useState<string>()
  const busy = shown?.state === 'queued' || shown?.state === 'building'
  const { uid, documentId, changedAt } = entry ?? {}
  const query = documentId ? `?${new URLSearchParams({ uid: uid ?? '', documentId })}` : ''

  const follow = async (asked: Promise<{ data: PublishingState }>) => {
    try {
      setShown((await asked).data)
      setProblem(undefined)
    } catch {
      setProblem('The CMS isn’t answering. Wait a moment, or reload this page.')
    }
  }

  // A change of the entry may have begun a publication.
  useEffect(() => {
    const look = () => void follow(get(`/publishing/state${query}`))
    look()
    const timer = setInterval(look, busy ? SOON : LATER)
    return () => clearInterval(timer)
  }, [busy, query, changedAt])

  return { shown, problem, busy, publish: () => follow(post(`/publishing/publish${query}`)) }
}
