import { RouteLink } from './Buttons'

export type Pages = { page: number; totalPages: number }

/** The links to the previous and the next page of a list; nothing if there is only one. */
export function Paging({ page, totalPages }: Pages) {
  if (totalPages < 2 && page === 1) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-3">
      <PageLink to={page - 1} enabled={page > 1} label="Previous" />
      <p aria-live="polite">{`Page ${page} of ${totalPages}`}</p>
      <PageLink to={page + 1} enabled={page < totalPages} label="Next" />
    </nav>
  )
}

function PageLink({ to, enabled, label }: { to: number; enabled: boolean; label: string }) {
  return enabled ? (
    <RouteLink className="btn btn-outline" to={{ page: to }}>
      {label}
    </RouteLink>
  ) : (
    <button type="button" className="btn btn-outline" disabled>
      {label}
    </button>
  )
}
