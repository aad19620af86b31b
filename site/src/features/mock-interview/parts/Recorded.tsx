import { Player } from '#app/recording/parts/Player'
import type { Take } from '../core/take'
import { messages } from '../messages'
import type { LoadedRecording } from '../use-recording'

const texts = messages.review

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
