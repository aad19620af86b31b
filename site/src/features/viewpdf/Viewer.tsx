import { lazy, Suspense, useEffect, useState } from 'react'
import { sendRequest } from '#app/http/request'
import { LoadFailure } from '#app/ui/EmptyState'
import { guarded } from '#app/ui/ErrorBoundary'
import { DownloadOffer, ExternalDocument, Frame } from './DocumentViews'
import { isWithdrawn, type OwnFile, readDocument, readOwnFile } from './document'
import { mayKeep, removeKept, versionOf } from './kept'

const KeepButton = lazy(async () => ({ default: (await import('./KeepButton')).KeepButton }))
const KeptCopy = lazy(async () => ({ default: (await import('./KeptCopy')).KeptCopy }))

type ViewerProps = { cms: string; hosts: readonly string[] }

/**
 * Shows the document that the page's address names. `cms` is the institute's server, whose files are trusted; `hosts` are the
 * origins of the documents that the institute links to.
 */
export const Viewer = guarded(Document)

function Document({ cms, hosts }: ViewerProps) {
  const [viewed] = useState(() =>
    readDocument(new URLSearchParams(window.location.search).get('link'), cms, hosts),
  )
  switch (viewed.kind) {
    case 'invalid':
      return (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-xl font-semibold text-error">Invalid PDF link</p>
          <p className="text-muted">
            The link is missing or isn’t a web address. Open the document again from where you found it.
          </p>
          <a className="btn btn-outline" href="/batches">
            Go to my batch
          </a>
        </div>
      )
    case 'own':
      return <OwnDocument address={viewed.address} />
    case 'drive':
      return <Frame src={viewed.frame} address={viewed.address} sandboxed />
    case 'office':
      return <DownloadOffer address={viewed.address} />
    case 'shared':
      return (
        <Frame src={viewed.address} address={viewed.address} sandboxed>
          <p className="text-muted">
            Can’t see anything? Some browsers only show documents from other websites in a new tab. This one
            is on <strong>{new URL(viewed.address).hostname}</strong>.
          </p>
        </Frame>
      )
    case 'external':
      return <ExternalDocument address={viewed.address} />
  }
}

/** A file of the institute's own server. A request first finds out its type, and whether the link still works. */
function OwnDocument({ address }: { address: string }) {
  const [file, setFile] = useState<FoundFile>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    findFile(address, controller.signal).then((found) => {
      if (!controller.signal.aborted) setFile(found)
    })
    return () => controller.abort()
  }, [address, tries])

  const loading = (
    <div className="skeleton h-[700px] w-full" role="status" aria-label="Loading the document…" />
  )
  const failure = (
    <LoadFailure
      title="The document couldn’t be loaded"
      text="It may have been removed, or the server can’t be reached at the moment."
      onRetry={() => {
        setFile(undefined)
        setTries(tries + 1)
      }}
    />
  )
  switch (file?.is) {
    case undefined:
      return loading
    case 'frame':
      return (
        <Frame src={address} address={address}>
          {mayKeep && (
            <Suspense>
              <KeepButton address={address} {...file} />
            </Suspense>
          )}
        </Frame>
      )
    case 'download':
      return <DownloadOffer address={address} />
    case 'expired':
      return (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="font-display text-2xl">This link has expired</p>
          <p>Links to materials work for a limited time. Open the document again from your batch.</p>
          <a className="btn btn-primary" href="/batches">
            Go to my batch
          </a>
        </div>
      )
    case 'missing':
      return failure
    case 'away':
      return mayKeep ? (
        <Suspense fallback={loading}>
          <KeptCopy address={address} otherwise={failure} />
        </Suspense>
      ) : (
        failure
      )
  }
}

/** How to handle a file, its size, and its version, as the server says. */
type FoundFile = { is: OwnFile | 'away'; bytes: number; version: string }

async function findFile(address: string, signal: AbortSignal): Promise<FoundFile> {
  try {
    const { status, headers } = await sendRequest(address, { method: 'HEAD', cache: 'no-cache', signal })
    // The material was deleted, or the account has left its batch.
    if (mayKeep && isWithdrawn(status, address, Date.now())) await removeKept(address)
    const is = status >= 500 ? 'away' : readOwnFile(status, headers.get('content-type'))
    return { is, bytes: Number(headers.get('content-length')), version: versionOf(headers) }
  } catch {
    return { is: 'away', bytes: 0, version: '' }
  }
}
