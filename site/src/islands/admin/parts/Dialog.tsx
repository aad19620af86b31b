import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { SubmitButton } from '../../shared/Form'
import { messages } from '../messages'

type DialogProps = {
  title: string
  /** Called when the dialog is closed, by Escape too. */
  onClose: () => void
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

/** The buttons under the form of a dialog. */
export function SaveOrCancel({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  const { save, saving, cancel } = messages.form
  return (
    <>
      <SubmitButton busy={busy} label={save} busyLabel={saving} />
      <button type="button" className="btn btn-outline w-full" onClick={onCancel}>
        {cancel}
      </button>
    </>
  )
}

type ConfirmDialogProps = {
  /** The question, with the name of what would be deleted. */
  children: ReactNode
  text?: string
  yes?: string
  /** The dialog waits for it, then closes. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before a step that cannot be undone. Escape and Cancel leave everything as it is. */
export function ConfirmDialog({ children, text, yes, onConfirm, onClose }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const defaults = messages.confirm

  const confirm = async (close: () => void) => {
    if (busy) return
    setBusy(true)
    await onConfirm()
    close()
    focusPanel()
  }

  return (
    <Dialog title={defaults.title} onClose={onClose}>
      {(close) => (
        <div className="grid gap-4">
          <div className="wrap-anywhere">{children}</div>
          <p className="font-semibold text-error">{text ?? defaults.text}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <button type="button" className="btn btn-outline" onClick={close}>
              {defaults.no}
            </button>
            <button
              type="button"
              className="btn btn-error"
              aria-disabled={busy}
              onClick={() => confirm(close)}
            >
              {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
              {yes ?? defaults.yes}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

export const PANEL_NAME_ID = 'panel-name'

/** Focuses the name of the open panel, unless another element has the focus. */
export function focusPanel(): void {
  if (!document.activeElement || document.activeElement === document.body) {
    document.getElementById(PANEL_NAME_ID)?.focus()
  }
}
