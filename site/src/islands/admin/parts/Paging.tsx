import { WORDS } from '../words'
import { PlaceLink } from './PlaceLink'

const words = WORDS.pages

/** The way through the pages of a list; nothing where there is only one. */
export function Paging({ page, totalPages }: { page: number; totalPages: number }) {
  if (totalPages < 2 && page === 1) return null
  return (
    <nav aria-label={words.label} className="flex flex-wrap items-center gap-3">
      <Step to={page - 1} possible={page > 1} label={words.previous} />
      <p aria-live="polite">{words.of(page, totalPages)}</p>
      <Step to={page + 1} possible={page < totalPages} label={words.next} />
    </nav>
  )
}

function Step({ to, possible, label }: { to: number; possible: boolean; label: string }) {
  const look = 'btn btn-outline'
  if (possible) {
    return (
      <PlaceLink className={look} to={{ page: to }}>
        {label}
      </PlaceLink>
    )
  }
  return (
    <button type="button" className={look} disabled>
      {label}
    </button>
  )
}
