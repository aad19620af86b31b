import { useState } from 'react'
import { $dictation, type Dictation, installDictation } from '#app/dictation/dictation'
import { ActionButton } from '#app/forms/Form'

export interface FetchDictationProps {
  label: string
  dictation: Exclude<Dictation, { place: 'unavailable' }>
  onFetched: () => void
}

/** Downloads the language pack for dictation. Only browsers that offer it load this part. */
export function FetchDictation({ label, dictation, onFetched }: FetchDictationProps) {
  const [failed, setFailed] = useState(false)
  const fetch = async () => {
    const installed = await installDictation(dictation.Recognition, dictation.language)
    setFailed(!installed)
    if (!installed) return
    $dictation.set({ ...dictation, place: 'on-device' })
    onFetched()
  }
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-semibold">{label}</p>
      <p className="text-sm text-muted">
        Your browser can do this on your device, once it has downloaded a language pack from its maker.
      </p>
      <ActionButton
        label="Download the language pack"
        busyLabel="Downloading the language pack…"
        action={fetch}
      />
      <p role="status" className="empty:hidden">
        {failed &&
          'The language pack couldn’t be downloaded. Try again later, or type what you said after each answer.'}
      </p>
    </div>
  )
}
