import { useState } from 'react'
import { ConfirmDialog } from '#app/ui/ConfirmDialog'
import { messages } from '../messages'

interface SavedDataProps {
  hasSounds: boolean
  hasTakes: boolean
  onDeleteSounds: () => void
  onForget: () => void
}

const texts = messages.kept

/** The limits of the mirror, the data that it stores, and buttons to delete them. */
export function SavedData({ hasSounds, hasTakes, onDeleteSounds, onForget }: SavedDataProps) {
  const [asking, setAsking] = useState(false)
  return (
    <section
      aria-labelledby="kept"
      className="leaf-tl grid gap-4 bg-base-200 p-6 [--leaf:1.75rem] lg:col-span-2"
    >
      <h2 id="kept" className="text-xl">
        {texts.heading}
      </h2>
      <div className="grid gap-x-8 gap-y-3 lg:grid-cols-3">
        <p>{texts.limits}</p>
        <p>{texts.device}</p>
        <p>{texts.days}</p>
      </div>
      {hasTakes && (
        <div className="flex flex-wrap gap-3">
          {hasSounds && (
            <button type="button" className="btn btn-outline" onClick={onDeleteSounds}>
              {texts.deleteSounds}
            </button>
          )}
          <button
            type="button"
            className="btn btn-outline text-error"
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            {texts.forget}
          </button>
        </div>
      )}
      {asking && <ConfirmDialog {...texts.confirm} onConfirm={onForget} onClose={() => setAsking(false)} />}
    </section>
  )
}
