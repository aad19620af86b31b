import { useCallback, useSyncExternalStore } from 'react'

/** Returns whether a media query matches, such as `(min-width: 48rem)`, now and after each change. */
export function useMedia(condition: string): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(condition)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [condition],
  )
  return useSyncExternalStore(follow, () => window.matchMedia(condition).matches)
}
