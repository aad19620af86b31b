import { WORDS } from './words'

/** Says that a part of a page could not be fetched, and offers to try again. */
export function LoadFailure({ title, text, onRetry }: { title: string; text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="leaf-bl grid justify-items-start gap-3 border border-edge bg-base-200 p-6">
      <p className="font-display text-xl">{title}</p>
      <p className="text-muted">{text}</p>
      <button type="button" className="btn btn-outline" onClick={onRetry}>
        {WORDS.tryAgain}
      </button>
    </div>
  )
}
