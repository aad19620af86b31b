import { useEffect, useRef, useState } from 'react'
import { listenToPlayer } from './adapters/youtube'
import { createWatch } from './core/watch'
import type { CourseItem } from './shared/course'
import { sendWatched } from './shared/store'

/** The interval of reports, and how long to wait for a player's first message. */
const REPORT_INTERVAL_MS = 15_000
const PLAYER_TIMEOUT_MS = 5000

/**
 * Reports the watched pieces of an item while its player is shown: every quarter of a minute, when the player pauses, and when
 * the player or the page goes away. `silent` is a player that sends no messages.
 */
export function useWatching({ kind, item }: CourseItem, origin: string) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [silent, setSilent] = useState(false)
  useEffect(() => {
    if (!frame.current) return
    const watch = createWatch((report, closing) => sendWatched({ kind, item }, report, closing))
    const waiting = setTimeout(() => setSilent(true), PLAYER_TIMEOUT_MS)
    const stop = listenToPlayer(frame.current, origin, (sample) => {
      clearTimeout(waiting)
      setSilent(false)
      watch.note(sample)
    })
    const reporting = setInterval(() => void watch.report(), REPORT_INTERVAL_MS)
    const leave = () => void watch.report(true)
    window.addEventListener('pagehide', leave)
    return () => {
      stop()
      clearTimeout(waiting)
      clearInterval(reporting)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [kind, item, origin])
  return { frame, silent }
}
