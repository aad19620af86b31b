import { Player } from '#app/recording/parts/Player'
import type { Take } from '../core/take'
import type { Library } from '../library'
import { messages } from '../messages'
import { type LoadedRecording, useRecording } from '../use-recording'

const texts = messages.review

/** A stored take to hear and to read. */
export function OpenTake({ take, library }: { take: Take; library: Library }) {
  const loaded = useRecording(library, take.id)
  return (
    <div className="grid max-w-2xl gap-4">
      <Recorded take={take} loaded={loaded} />
      {take.words !== '' && <p className="whitespace-pre-wrap wrap-anywhere">{take.words}</p>}
    </div>
  )
}

/** The recording, as soon as it is there. */
export function Recorded({ take, loaded }: { take: Take; loaded: LoadedRecording }) {
  switch (loaded.status) {
    case 'there':
      return <Player recording={loaded.recording} report={take.report} />
    case 'loading':
      return <div className="skeleton h-24 w-full" role="status" aria-label={texts.loading} />
    case 'gone':
      return <p className="text-muted">{texts.gone}</p>
    case 'unreadable':
      return <p role="alert">{texts.unreadable}</p>
  }
}
