import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { clientMessages } from '#app/http/client'
import { notify } from '#app/notices/toasts'
import { useModule } from '#app/ui/use-module'

/** Opens the search of everything, also by Ctrl-K or ⌘K. Its code is fetched when it is first opened. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  const { module, failed, fetchModule } = useModule(() => import('./SearchDialog'))
  const show = async () => {
    setOpen(true)
    if (!module) await fetchModule()
  }
  const showByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    if (event.altKey || event.shiftKey || document.querySelector('dialog[open]')) return
    event.preventDefault()
    void show()
  })
  // Registers the keys as soon as the button is visible.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => showByKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  useEffect(() => {
    if (failed)
      notify({ tone: 'error', title: 'The search couldn’t be opened', text: clientMessages.unreachable })
  }, [failed])
  return (
    <>
      <button
        type="button"
        className="btn btn-outline min-h-10 px-3 py-1"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={show}
      >
        <svg
          viewBox="0 0 24 24"
          className="size-5 fill-none stroke-current stroke-2 sm:hidden"
          aria-hidden="true"
        >
          <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20 20" />
        </svg>
        <span className="max-sm:sr-only">Search</span>
        <span className="rounded-sm border border-current px-1.5 text-xs max-sm:hidden" aria-hidden="true">
          Ctrl K
        </span>
      </button>
      {open && module && <module.SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}
