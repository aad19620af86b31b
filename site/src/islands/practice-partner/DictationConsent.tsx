import { useEffect, useRef, useState } from 'react'
import { type Dictation, installDictation } from './recognition'
import { WORDS } from './words'

interface ConsentProps {
  dictation: Exclude<Dictation, { place: 'nowhere' }>
  onDictation: (dictation: Dictation) => void
  onAllow: () => void
  onRefuse: () => void
}

const ALLOWED = 'allowed'

/** Asks before any voice is heard, saying who would process it. */
export function DictationConsent({ dictation, onDictation, onAllow, onRefuse }: ConsentProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [installing, setInstalling] = useState<'no' | 'yes' | 'failed'>('no')
  useEffect(() => dialog.current?.showModal(), [])

  const allow = (place: 'device' | 'maker') => {
    onDictation({ ...dictation, place })
    dialog.current?.close(ALLOWED)
  }
  const install = async () => {
    setInstalling('yes')
    if (await installDictation(dictation.Recognition, dictation.language)) allow('device')
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
          {WORDS.consent.heading}
        </h3>
        <p>{dictation.place === 'maker' ? WORDS.consent.maker : WORDS.consent.downloadable}</p>
        {installing === 'failed' && <p role="alert">{WORDS.consent.installFailed}</p>}
        <div className="flex flex-wrap gap-3">
          {dictation.place === 'maker' ? (
            <button type="button" className="btn btn-primary" onClick={() => allow('maker')}>
              {WORDS.consent.allow}
            </button>
          ) : (
            <button
              type="button"
              className="btn btn-primary"
              disabled={installing === 'yes'}
              onClick={install}
            >
              {installing === 'yes' ? WORDS.consent.installing : WORDS.consent.install}
            </button>
          )}
          {dictation.place === 'downloadable' && (
            <button type="button" className="btn btn-outline" onClick={() => allow('maker')}>
              {WORDS.consent.useMaker}
            </button>
          )}
          <button type="button" className="btn btn-outline" onClick={() => dialog.current?.close()}>
            {WORDS.consent.refuse}
          </button>
        </div>
      </div>
    </dialog>
  )
}
