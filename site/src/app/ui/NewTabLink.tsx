import type { ReactNode } from 'react'

type NewTabLinkProps = {
  href: string
  className: string
  children: ReactNode
  /** What the link is about, for those who hear links out of their context. */
  about?: string
  onClick?: () => void
  /** It is pointed at, touched or focused, and may be followed next. */
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
