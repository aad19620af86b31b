import { useStore } from '@nanostores/react'
import type { Entry, Kind } from './entry'
import { $unsent } from './unsent'
import { sinceText } from './words'

/** The latest write about a class or a task that waits for the server. */
export const useUnsent = <K extends Kind>(
  of: string,
  ...kinds: K[]
): Extract<Entry, { kind: K }> | undefined =>
  useStore($unsent).findLast(
    (each): each is Extract<Entry, { kind: K }> =>
      each.of === of && each.refused === undefined && kinds.some((kind) => kind === each.kind),
  )

/** Says that a write waits, and since when. `text` says what counts. */
export const UnsentNote = ({ at, text }: { at: number; text: string }) => (
  <p role="status">
    <span className="font-semibold">{sinceText(at, Date.now())}</span>
    {` It goes out by itself once you’re connected. ${text}`}
  </p>
)
