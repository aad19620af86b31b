import { useEffect, useState } from 'react'
import { sendRequest } from '#app/http/request'
import { LoadFailure } from '#app/ui/EmptyState'
import { guarded } from '#app/ui/ErrorBoundary'
import { DownloadOffer, ExternalDocument, Frame } from './DocumentViews'
import { type OwnFile, readDocument, readOwnFile } from './document'

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
  const [file, setFile] = useState<OwnFile>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    fetchFileType(address, controller.signal).then((answer) => {
      if (!controller.signal.aborted) setFile(answer)
    })
    return () => controller.abort()
  }, [address, tries])

  switch (file) {
    case undefined:
      return <div className="skeleton h-[700px] w-full" role="status" aria-label="Loading the document…" />
    case 'frame':
      return <Frame src={address} address={address} />
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
      return (
        <LoadFailure
          title="The document couldn’t be loaded"
          text="It may have been removed, or the server can’t be reached at the moment."
          onRetry={() => {
            setFile(undefined)
            setTries(tries + 1)
          }}
        />
      )
  }
}

async function fetchFileType(address: string, signal: AbortSignal): Promise<OwnFile> {
  try {
    const { status, headers } = await sendRequest(address, { method: 'HEAD', signal })
    return readOwnFile(status, headers.get('content-type'))
  } catch {
    return 'missing'
  }
}
