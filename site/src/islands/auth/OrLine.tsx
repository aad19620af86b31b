import { WORDS } from './words'

/** A line between two ways to sign in. */
export function OrLine() {
  return (
    <div className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-edge/40 after:h-px after:flex-1 after:bg-edge/40">
      {WORDS.google.or}
    </div>
  )
}
