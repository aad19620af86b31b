import { readLoaded } from '#app/http/loaded'
import { sizeText } from '#app/lib/sizes'

/** The bytes that the account's pages loaded this week, counted by this browser. */
export const LoadedThisWeek = () => (
  <p className="max-w-prose text-muted">
    <span className="font-semibold text-base-content">{`Loaded since Monday: ${sizeText(readLoaded())}.`}</span>{' '}
    This browser counts pages, their programs and our server’s answers. It doesn’t count videos, recordings,
    documents, the checker, pages that you left within five seconds, and the download that makes the app work
    without a connection.
  </p>
)
