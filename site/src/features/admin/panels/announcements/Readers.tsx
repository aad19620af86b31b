import { momentText } from '#app/lib/dates'
import { PersonLink } from '../../parts/Buttons'

/** The readers of an announcement, with times. */
export function SeenBy({ readers }: { readers: { _id: string; fullName: string; readAt: string }[] }) {
  if (readers.length === 0) return null
  return (
    <details>
      <summary className="btn btn-outline">{`Seen by: ${readers.length}`}</summary>
      <ul className="mt-3 grid gap-1">
        {readers.map(({ _id, fullName, readAt }) => (
          <li key={_id} className="wrap-anywhere">
            <PersonLink id={_id}>{fullName}</PersonLink>{' '}
            <span className="text-sm text-muted">{momentText(readAt)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
