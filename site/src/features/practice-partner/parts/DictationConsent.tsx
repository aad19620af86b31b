import { useEffect, useRef, useState } from 'react'
import { $dictation, type Dictation, installDictation } from '#app/dictation/dictation'
import { messages } from '../messages'

interface ConsentProps {
  dictation: Exclude<Dictation, { place: 'unavailable' }>
  onAllow: () => void
  onRefuse: () => void
}

const ALLOWED = 'allowed'

/** Asks for consent before listening, and tells who would process the voice. */
export function DictationConsent({ dictation, onAllow, onRefuse }: ConsentProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [installing, setInstalling] = useState<'no' | 'yes' | 'failed'>('no')
  useEffect(() => dialog.current?.showModal(), [])

  const allow = (place: 'on-device' | 'vendor') => {
    $dictation.set({ ...dictation, place })
    dialog.current?.close(ALLOWED)
  }
  const install = async () => {
    setInstalling('yes')
    if (await installDictation(dictation.Recognition, dictation.language)) allow('on-device')
    else setInstalling('failed')
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="consent"
      onClose={(event) => (event.currentTarget.returnValue === ALLOWED ? onAllow() : onRefuse())}
      className="leaf-br m-auto max-w-lg bg-base-100 p-6 text-base-content [--leaf:1.75rem] backdrop:bg-ink/60 sm:p-8"
    >
      <div className="grid gap-4">
        <h3 id="consent" className="text-xl">
          {messages.consent.heading}
        </h3>
        <p>{dictation.place === 'vendor' ? messages.consent.vendor : messages.consent.downloadable}</p>
        {installing === 'failed' && <p role="alert">{messages.consent.installFailed}</p>}
        <div className="flex flex-wrap gap-3">
          {dictation.place === 'vendor' ? (
            <button type="button" className="btn btn-primary" onClick={() => allow('vendor')}>
              {messages.consent.allow}
            </button>
          ) : (
            <button
              type="button"
              className="btn btn-primary"
              disabled={installing === 'yes'}
              onClick={install}
            >
              {installing === 'yes' ? messages.consent.installing : messages.consent.install}
            </button>
          )}
          {dictation.place === 'downloadable' && (
            <button type="button" className="btn btn-outline" onClick={() => allow('vendor')}>
              {messages.consent.useVendor}
            </button>
          )}
          <button type="button" className="btn btn-outline" onClick={() => dialog.current?.close()}>
            {messages.consent.refuse}
          </button>
        </div>
      </div>
    </dialog>
  )
}
