/** A page on its way up, in the panel's style. */
export function PublishIcon() {
  return (
    <svg viewBox="0 0 32 32" width="16" height="16" fill="currentColor" aria-hidden="true">
      <path d="M16 3l8 8-2 2-4.500-4.500V22h-3V8.500L10 13l-2-2zM5 20h3v6h16v-6h3v9H5z" />
    </svg>
  )
}
