import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '#app/forms/Form'
import { SMALL } from './looks'

type DrawerProps = { title: string; children: ReactNode; onClose: () => void }

/** A sheet at the side of the screen, open while it is rendered, over the list that it belongs to. */
export function Drawer({ title, children, onClose }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    // Only a dialog that is closed before its removal returns the focus.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="m-0 ms-auto h-dvh max-h-none w-full max-w-xl overflow-y-auto bg-base-100 text-base-content shadow-2xl backdrop:bg-black/40"
      onClick={({ target }) => target === dialog.current && onClose()}
      onKeyDown={() => {}}
      // Its removal also closes it, which is not an answer. React reports the closing of a dialog inside it too.
      onClose={({ target }) => target === dialog.current && onClose()}
    >
      <div className="grid content-start gap-4 p-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:p-6">
        <div className="flex items-center gap-3">
          <h2 id={id} className="min-w-0 flex-1 text-2xl wrap-anywhere">
            {title}
          </h2>
          <Button look={`btn-ghost ${SMALL}`} label="Close" onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
