import { type ReactNode, useEffect, useState } from 'react'
import { inSentence, momentText } from '#app/lib/dates'
import { Frame } from './DocumentViews'
import { readKept } from './kept'

type Shown = { url: string; at: number }

/** The copy of a document on this phone, while the server can't be reached; `otherwise` without one. */
export function KeptCopy({ address, otherwise }: { address: string; otherwise: ReactNode }) {
  const [shown, setShown] = useState<Shown | 'none'>()
  useEffect(() => {
    readKept(address).then(
      (kept) => setShown(kept ? { url: URL.createObjectURL(kept.file), at: kept.at } : 'none'),
      () => setShown('none'),
    )
  }, [address])
  if (shown === 'none') return otherwise
  if (!shown)
    return <div className="skeleton h-[700px] w-full" role="status" aria-label="Loading the document…" />
  return (
    <Frame src={shown.url} address={shown.url}>
      <p role="status">{`The server can’t be reached. This is the copy on this phone, as of ${inSentence(momentText(shown.at))}.`}</p>
    </Frame>
  )
}
