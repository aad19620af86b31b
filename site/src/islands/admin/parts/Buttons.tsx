import { useStore } from '@nanostores/react'
import { type ComponentProps, type MouseEvent, useState } from 'react'
import type { Endpoint } from '../../../../../cms/src/contract/endpoint'
import { signedDownload } from '../../../lib/signed-download'
import { nextRoute, type Route, routeUrl } from '../core/route'
import { messages } from '../messages'
import { reportFailure } from '../store/fetcher'
import { $route, navigate } from '../store/route'

type RowActionProps = {
  label: string
  /** The name of the row, which screen readers hear after the label. */
  about: string
  onClick: () => void
}

/** A button of a row. */
export const RowAction = ({ label, about, onClick }: RowActionProps) => (
  <button
    type="button"
    className="btn btn-outline min-h-11 px-4 py-1.5 whitespace-nowrap"
    aria-label={`${label} ${about}`}
    onClick={onClick}
  >
    {label}
  </button>
)

/** A link to another route of the admin's page. It does not load the page, unless a new tab is asked for. */
export function RouteLink({ to, ...link }: Omit<ComponentProps<'a'>, 'href'> & { to: Partial<Route> }) {
  const route = useStore($route)
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(to)
  }
  return <a {...link} href={routeUrl(nextRoute(route, to))} onClick={follow} />
}

type ExportButtonProps = {
  endpoint: Pick<Endpoint, 'path'>
  query: Readonly<Record<string, string>>
  fileName: string
}

/** Downloads a whole list as CSV. */
export function ExportButton({ endpoint, query, fileName }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)
  const { label, busy: busyLabel, failed: failedTitle } = messages.export
  const save = async () => {
    if (busy) return
    setBusy(true)
    const failed = await signedDownload(endpoint, query, fileName)
    setBusy(false)
    if (failed) reportFailure(failedTitle, failed)
  }
  return (
    <button type="button" className="btn btn-outline" aria-disabled={busy} onClick={save}>
      {busy ? busyLabel : label}
    </button>
  )
}
