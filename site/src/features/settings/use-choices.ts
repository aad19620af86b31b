import { type Preferences as Choices, changePreferences } from '@careerspeak/contract/preferences'
import { useEffect, useRef, useState } from 'react'
import { call } from '#app/http/client'
import { callWithSession } from '#app/http/session-client'
import { $token } from '#app/session/session'
import { $preferences } from './preferences-store'

export type Saving = { state: 'idle' | 'saving' | 'saved' } | { state: 'failed'; msg: string }

/** Choices that changed after a request began, and are still to be sent. */
const unsent = (waiting: Partial<Choices>, sent: Partial<Choices>): Partial<Choices> =>
  Object.fromEntries(Object.entries(waiting).filter(([name, value]) => Reflect.get(sent, name) !== value))

/** The preferences as they are chosen in one section, each saved at once. */
export function useChoices(stored: Choices) {
  const [unsaved, setUnsaved] = useState<Partial<Choices>>({})
  const [saving, setSaving] = useState<Saving>({ state: 'idle' })
  const waiting = useRef<Partial<Choices>>({})
  const busy = useRef(false)

  /** Sends what is chosen, one request at a time; what could not be sent stays chosen. */
  const save = async (choice: Partial<Choices> = {}) => {
    waiting.current = { ...waiting.current, ...choice }
    setUnsaved(waiting.current)
    if (busy.current) return
    busy.current = true
    setSaving({ state: 'saving' })
    while (Object.keys(waiting.current).length > 0) {
      const body = waiting.current
      const result = await callWithSession(changePreferences, { body })
      if (!result.ok) {
        setSaving({ state: 'failed', msg: result.msg })
        break
      }
      $preferences.mutate(result.data)
      waiting.current = unsent(waiting.current, body)
      setUnsaved(waiting.current)
      setSaving({ state: Object.keys(waiting.current).length > 0 ? 'saving' : 'saved' })
    }
    busy.current = false
  }

  useEffect(() => {
    const leave = () => {
      const body = waiting.current
      if (Object.keys(body).length > 0)
        void call(changePreferences, { token: $token.get(), body, keepalive: true })
    }
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])

  return { chosen: { ...stored, ...unsaved }, saving, save }
}
