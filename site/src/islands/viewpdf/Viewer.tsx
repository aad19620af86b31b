import { useState } from 'react'
import { ErrorBoundary } from '../shared/ErrorBoundary'
import { readDocument } from './document'
import { Elsewhere } from './Elsewhere'
import { Frame } from './Frame'
import { Offer } from './Offer'
import { OwnDocument } from './OwnDocument'
import { WORDS } from './words'

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
          <p className="text-xl font-semibold text-error">{WORDS.invalid}</p>
          <p className="text-muted">{WORDS.invalidHint}</p>
          <a className="btn btn-outline" href="/batches">
            {WORDS.toBatch}
          </a>
        </div>
      )
    case 'own':
      return <OwnDocument address={viewed.address} />
    case 'drive':
      return <Frame src={viewed.frame} address={viewed.address} sandboxed />
    case 'office':
      return <Offer address={viewed.address} />
    case 'shared':
      return (
        <Frame src={viewed.address} address={viewed.address} sandboxed>
          <p className="text-muted">
            {WORDS.sharedHint} <strong>{new URL(viewed.address).hostname}</strong>.
          </p>
        </Frame>
      )
    case 'elsewhere':
      return <Elsewhere address={viewed.address} />
  }
}
