import type { ReactNode } from 'react'

type NewTabLinkProps = {
  href: string
  className: string
  children: ReactNode
  /** The link's topic, for screen readers that list links. */
  about?: string
  onClick?: () => void
  /** Called when the pointer, a finger or the focus is on the link. */
  onNear?: () => void
}

/** A link to another site, which opens in a tab of its own and says so. */
export function NewTabLink({ href, className, children, about, onClick, onNear }: NewTabLinkProps) {
  return (
    <a
      className={className}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onClick}
      // The middle button opens links too.
      onAuxClick={({ button }) => button === 1 && onClick?.()}
    >
      {children}
      <span className="sr-only">{about && ` ${about}`} (opens in a new tab)</span>
    </a>
  )
}
