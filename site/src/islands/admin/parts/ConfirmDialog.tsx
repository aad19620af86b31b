import { type ReactNode, useState } from 'react'
import { WORDS } from '../words'
import { Dialog } from './Dialog'
import { focusPanel } from './focus-panel'

type ConfirmDialogProps = {
  /** What it is about, such as the name of what would be deleted. */
  children: ReactNode
  title?: string
  text?: string
  yes?: string
  /** Does it, and says how it went in a notice. The dialog waits for it, then closes. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something that cannot be undone. Escape and Cancel leave everything as it is. */
export function ConfirmDialog({ children, title, text, yes, onConfirm, onClose }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)

  const confirm = async (close: () => void) => {
    if (busy) return
    setBusy(true)
    await onConfirm()
    close()
    focusPanel()
  }

  return (
    <Dialog title={title ?? WORDS.confirm.title} onClose={onClose}>
      {(close) => (
        <div className="grid gap-4">
          <div className="wrap-anywhere">{children}</div>
          <p className="font-semibold text-error">{text ?? WORDS.confirm.text}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <button type="button" className="btn btn-outline" onClick={close}>
              {WORDS.confirm.no}
            </button>
            <button
              type="button"
              className="btn btn-error"
              aria-disabled={busy}
              onClick={() => confirm(close)}
            >
              {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
              {yes ?? WORDS.confirm.yes}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
