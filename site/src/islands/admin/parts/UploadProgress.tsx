import { WORDS } from '../words'

const words = WORDS.file

/** How far an upload is, and the way to cancel it. */
export function UploadProgress({ part, onCancel }: { part: number; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <progress
        className="progress progress-primary h-3 min-w-48 flex-1"
        aria-label={words.progress}
        value={part}
        max={1}
      />
      <span className="w-12 text-end font-semibold tabular-nums">{words.percent(part)}</span>
      <button type="button" className="btn btn-outline" onClick={onCancel}>
        {words.cancel}
      </button>
    </div>
  )
}
