import { type CoachedHandIn, type HomeworkReview, reviewHandIn } from '@careerspeak/contract/homework'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createSaver } from '#app/http/saver'
import { callWithSession } from '#app/http/session-client'
import { sendBeforeLogOut } from '#app/session/log-out'
import { $drafts, saveDraft } from '../drafts'
import { reviewOf } from './core/draft'
import { forgetHandIn } from './store'

export type Saving = 'unchanged' | 'saved' | 'saving' | 'failed' | 'conflict'

const AUTOSAVE_MS = 800

/** The review of one hand-in: it is stored after each pause in writing, and as a draft on the device until the server has it. */
export function useReview(handIn: CoachedHandIn) {
  const { _id: id } = handIn
  const [begun] = useState(
    () => $drafts.get().reviews[id] ?? { draft: reviewOf(handIn), version: handIn.version },
  )
  const [review, setReview] = useState<HomeworkReview>(begun.draft)
  const [saving, setSaving] = useState<Saving>('unchanged')
  const save = useMemo(
    () =>
      createSaver(
        begun.version,
        (given: HomeworkReview & { done: boolean }, version) =>
          callWithSession(reviewHandIn, { query: { id }, body: { ...given, version } }),
        (reply) => reply.handIn.version,
      ),
    [begun, id],
  )
  const stored = useRef(reviewOf(handIn))
  /** The version that the server has, as far as this page knows. */
  const version = useRef(begun.version)

  const store = async (given: HomeworkReview, done: boolean) => {
    saveDraft('reviews', id, { draft: given, version: version.current })
    setSaving('saving')
    const result = await save({ ...given, done })
    if (result.ok) {
      version.current = result.data.handIn.version
      if ($drafts.get().reviews[id]?.draft === given) saveDraft('reviews', id, undefined)
      forgetHandIn(id)
      setSaving('saved')
    } else setSaving(result.status === 409 ? 'conflict' : 'failed')
    return result
  }
  const autosave = useEffectEvent((given: HomeworkReview) => {
    if (given === stored.current) return
    stored.current = given
    void store(given, false)
  })
  useEffect(() => {
    if (review !== stored.current) saveDraft('reviews', id, { draft: review, version: version.current })
    const timer = setTimeout(() => autosave(review), AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [review, id])

  const beforeLogOut = useEffectEvent(async () => {
    if (review !== stored.current) await store(review, false)
  })
  useEffect(() => sendBeforeLogOut(() => beforeLogOut()), [])

  /** Stores the review as finished. */
  const finish = () => {
    stored.current = review
    return store(review, true)
  }
  return { review, setReview, saving, finish }
}
