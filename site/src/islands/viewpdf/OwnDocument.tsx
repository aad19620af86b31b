import { useEffect, useState } from 'react'
import { LoadFailure } from '../shared/LoadFailure'
import { type OwnFile, readOwnFile } from './document'
import { Frame } from './Frame'
import { Offer } from './Offer'
import { WORDS } from './words'

/** A file of the institute's own server, which is asked first what it is and whether the link still works. */
export function OwnDocument({ address }: { address: string }) {
  const [file, setFile] = useState<OwnFile>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    ask(address, controller.signal).then((answer) => {
      if (!controller.signal.aborted) setFile(answer)
    })
    return () => controller.abort()
  }, [address, tries])

  switch (file) {
    case undefined:
      return <div className="skeleton h-[700px] w-full" role="status" aria-label={WORDS.loading} />
    case 'frame':
      return <Frame src={address} address={address} />
    case 'download':
      return <Offer address={address} />
    case 'expired':
      return (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="font-display text-2xl">{WORDS.expired}</p>
          <p>{WORDS.expiredHint}</p>
          <a className="btn btn-primary" href="/batches">
            {WORDS.toBatch}
          </a>
        </div>
      )
    case 'missing':
      return (
        <LoadFailure
          title={WORDS.missing}
          text={WORDS.missingHint}
          onRetry={() => {
            setFile(undefined)
            setTries(tries + 1)
          }}
        />
      )
  }
}

async function ask(address: string, signal: AbortSignal): Promise<OwnFile> {
  try {
    const { status, headers } = await fetch(address, { method: 'HEAD', signal })
    return readOwnFile(status, headers.get('content-type'))
  } catch {
    return 'missing'
  }
}
