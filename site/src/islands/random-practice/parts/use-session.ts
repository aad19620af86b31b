import { useEffect, useState } from 'react'
import { createSession, type Session } from '../edges/session'

/** Long enough for the page to be read first, short enough for the id to be there when it is wanted. */
const READING_MILLISECONDS = 2000

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'pointermove'] as const

/** The visit of this page: its line opens when somebody is there, and nothing outlives the page. */
export function useSession(matchmaker: string): Session {
  const [session] = useState(() => createSession(matchmaker))

  useEffect(() => {
    const reading = setTimeout(session.open, READING_MILLISECONDS)
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, session.open, { once: true })
    const reopen = ({ persisted }: PageTransitionEvent) => {
      if (persisted) session.open()
    }
    window.addEventListener('pagehide', session.close)
    window.addEventListener('pageshow', reopen)
    return () => {
      clearTimeout(reading)
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, session.open)
      window.removeEventListener('pagehide', session.close)
      window.removeEventListener('pageshow', reopen)
      session.close()
    }
  }, [session])

  return session
}
