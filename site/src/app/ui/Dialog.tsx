import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type DialogProps = {
  title: string
  /** How wide it is at most. */
  width?: string
  /** Begins at the title, where what stands above the fields has to be read first. */
  fromTop?: boolean
  /** A call, say, that wants an answer now. */
  role?: 'alertdialog'
  /** Called when the dialog is closed, by Escape too. */
  onClose: () => void
  children: ReactNode
}

/** A dialog over the page, open as long as it is rendered. The focus stays in it, and goes back to where it was. */
export function Dialog({ title, width = '34rem', fromTop = false, role, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    if (fromTop) element?.querySelector('h2')?.focus()
    // Only a dialog that is closed before it leaves the page gives the focus back.
    return () => element?.close()
  }, [fromTop])
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={id}
      className="leaf-bl m-auto bg-base-100 p-6 text-base-content shadow-2xl backdrop:bg-black/60 sm:p-8"
      style={{ width: `min(100% - 2rem, ${width})` }}
      // It closes as it leaves the page as well, which is nobody's answer.
      onClose={() => dialog.current && onClose()}
    >
      <h2 id={id} tabIndex={fromTop ? -1 : undefined} className="mb-5 text-2xl wrap-anywhere outline-none">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
