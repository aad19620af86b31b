import { download } from '../../lib/download'
import { fileName } from '../core/recorded-file'
import { messages } from '../messages'

/** Downloads a recording. `at` is in milliseconds since 1970. */
export function DownloadButton({ at, recording }: { at: number; recording: Blob }) {
  return (
    <button
      type="button"
      className="btn btn-outline justify-self-start"
      onClick={() => download(fileName(at, recording.type), recording)}
    >
      {messages.report.download[recording.type.startsWith('video/') ? 'picture' : 'sound']}
    </button>
  )
}
