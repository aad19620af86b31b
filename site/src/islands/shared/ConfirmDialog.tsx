import { useEffect, useId, useRef } from 'react'

interface ConfirmDialogProps {
  title: string
  text: string
  yes: string
  no: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before what cannot be undone. Escape leaves everything as it is, and the focus goes back to where it was. */
export function ConfirmDialog({ title, text, yes, no, onConfirm, onClose }: ConfirmDialogProps) {
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
      <div className="grid gap-4">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p>{text}</p>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn btn-outline" onClick={() => dialog.current?.close()}>
            {no}
          </button>
          <button
            type="button"
            className="btn btn-error"
            onClick={() => {
              dialog.current?.close()
              onConfirm()
            }}
          >
            {yes}
          </button>
        </div>
      </div>
    </dialog>
  )
}
