import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type DialogProps = {
  title: string
  /** The maximum width. */
  width?: string
  /** Focuses the title, if the text above the fields has to be read first. */
  fromTop?: boolean
  /** For a dialog that needs an answer now, such as a call. */
  role?: 'alertdialog'
  /** Called when the dialog is closed, by Escape too. */
  onClose: () => void
  children: ReactNode
}

/** A modal dialog, open while it is rendered. It traps the focus, which then returns to where it was. */
export function Dialog({ title, width = '34rem', fromTop = false, role, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    if (fromTop) element?.querySelector('h2')?.focus()
    // Only a dialog that is closed before its removal returns the focus.
    return () => element?.close()
  }, [fromTop])
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={id}
      className="leaf-bl m-auto bg-base-100 p-6 text-base-content shadow-2xl backdrop:bg-black/60 sm:p-8"
      style={{ width: `min(100% - 2rem, ${width})` }}
      // Its removal also closes it, which is not an answer. React reports the closing of a dialog inside it too.
      onClose={({ target }) => target === dialog.current && onClose()}
    >
      <h2 id={id} tabIndex={fromTop ? -1 : undefined} className="mb-5 text-2xl wrap-anywhere outline-none">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
