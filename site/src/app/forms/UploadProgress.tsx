import { Button } from './Form'

/** The progress of an upload, from 0 to 1, and a button that cancels it. */
export function UploadProgress({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <progress
        className="progress progress-primary h-3 min-w-[min(12rem,100%)] flex-1"
        aria-label="Uploading the file"
        value={progress}
        max={1}
      />
      <span className="w-12 text-end font-semibold tabular-nums">{`${Math.round(progress * 100)}%`}</span>
      <Button label="Cancel upload" onClick={onCancel} />
    </div>
  )
}
