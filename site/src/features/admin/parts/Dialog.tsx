import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import * as shared from '#app/ui/ConfirmDialog'
import { focusPanel } from './focus-panel'

type ConfirmDialogProps = {
  title: string
  text: string
  /** A warning below the text. */
  warning?: ReactNode
  /** The button: a verb and its object. */
  yes: string
  look?: string
  /** The dialog closes when this promise settles. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something that cannot be undone. The row may be gone afterwards, so the focus then moves to the panel. */
export const ConfirmDialog = ({ onClose, ...dialog }: ConfirmDialogProps) => (
  <shared.ConfirmDialog
    {...dialog}
    no="Cancel"
    onClose={() => {
      flushSync(onClose)
      focusPanel()
    }}
  />
)
