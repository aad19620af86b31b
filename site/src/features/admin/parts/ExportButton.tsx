import type { Endpoint } from '@careerspeak/contract/endpoint'
import { ActionButton } from '#app/forms/Form'
import { downloadWithSession } from '#app/http/session-download'
import { reportFailure } from '../store/changes'
import { SMALL } from './looks'

type ExportButtonProps = {
  endpoint: Pick<Endpoint, 'path'>
  query: Readonly<Record<string, string>>
  fileName: string
}

export function ExportButton({ endpoint, query, fileName }: ExportButtonProps) {
  const save = async () => {
    const failed = await downloadWithSession(endpoint, query, fileName)
    if (failed) reportFailure('The file couldn’t be created', failed)
  }
  return (
    <ActionButton look={`btn-ghost ${SMALL}`} label="Export as CSV" busyLabel="Exporting…" action={save} />
  )
}
