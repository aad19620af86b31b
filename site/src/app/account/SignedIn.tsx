import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { currentPath, loginPath, navigate } from '../navigation/navigation'
import { $token } from '../session/session'

/**
 * Shows a screen to signed-in people. A visitor is redirected to the login page and back; a person who signs out, here or
 * in another tab, to the home page.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const token = useStore($token)
  const seen = useRef(false)
  useEffect(() => {
    if (token) seen.current = true
    else navigate(seen.current ? '/' : loginPath(currentPath()))
  }, [token])
  return token ? children : null
}
