import { type ReactNode, useEffect, useId, useRef } from 'react'

type DialogProps = {
  title: string
  /** Told when the dialog is closed, by Escape too. */
  onClose: () => void
  /** What it shows, which is given the way to close it. */
  children: (close: () => void) => ReactNode
}

/** A dialog over the page. The focus stays in it, and goes back to where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="leaf-bl m-auto w-[min(100%-2rem,34rem)] bg-base-100 p-6 text-base-content shadow-2xl backdrop:bg-black/60 sm:p-8"
      onClose={onClose}
    >
      <h2 id={id} className="mb-5 text-2xl wrap-anywhere">
        {title}
      </h2>
      {children(() => dialog.current?.close())}
    </dialog>
  )
}
