import { useEffect, useState } from 'react'
import { LoadFailure } from '../shared/EmptyState'
import { ErrorBoundary } from '../shared/ErrorBoundary'
import { DownloadOffer, ExternalDocument, Frame } from './DocumentViews'
import { type OwnFile, readDocument, readOwnFile } from './document'
import { messages } from './messages'

type ViewerProps = { cms: string; hosts: readonly string[] }

/**
 * Shows the document that the page's address names. `cms` is the institute's server, whose files are trusted; `hosts` are
 * the origins of the documents that the institute links to.
 */
export function Viewer(props: ViewerProps) {
  return (
    <ErrorBoundary>
      <Document {...props} />
    </ErrorBoundary>
  )
}

function Document({ cms, hosts }: ViewerProps) {
  const [viewed] = useState(() =>
    readDocument(new URLSearchParams(window.location.search).get('link'), cms, hosts),
  )
  switch (viewed.kind) {
    case 'invalid':
      return (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-xl font-semibold text-error">{messages.invalid}</p>
          <p className="text-muted">{messages.invalidHint}</p>
          <a className="btn btn-outline" href="/batches">
            {messages.toBatch}
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
            {messages.sharedHint} <strong>{new URL(viewed.address).hostname}</strong>.
          </p>
        </Frame>
      )
    case 'external':
      return <ExternalDocument address={viewed.address} />
  }
}

/** A file of the institute's own server, which is asked first what it is and whether the link still works. */
function OwnDocument({ address }: { address: string }) {
  const [file, setFile] = useState<OwnFile>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    askForType(address, controller.signal).then((answer) => {
      if (!controller.signal.aborted) setFile(answer)
    })
    return () => controller.abort()
  }, [address, tries])

  switch (file) {
    case undefined:
      return <div className="skeleton h-[700px] w-full" role="status" aria-label={messages.loading} />
    case 'frame':
      return <Frame src={address} address={address} />
    case 'download':
      return <DownloadOffer address={address} />
    case 'expired':
      return (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="font-display text-2xl">{messages.expired}</p>
          <p>{messages.expiredHint}</p>
          <a className="btn btn-primary" href="/batches">
            {messages.toBatch}
          </a>
        </div>
      )
    case 'missing':
      return (
        <LoadFailure
          title={messages.missing}
          text={messages.missingHint}
          onRetry={() => {
            setFile(undefined)
            setTries(tries + 1)
          }}
        />
      )
  }
}

async function askForType(address: string, signal: AbortSignal): Promise<OwnFile> {
  try {
    const { status, headers } = await fetch(address, { method: 'HEAD', signal })
    return readOwnFile(status, headers.get('content-type'))
  } catch {
    return 'missing'
  }
}
