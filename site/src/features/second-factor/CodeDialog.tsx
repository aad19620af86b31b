import { useState } from 'react'
import type { Failure } from '#app/http/client'
import { Dialog } from '#app/ui/Dialog'
import { CodeField } from './CodeField'
import { RecoveryCodes } from './RecoveryCodes'

type CodeDialogProps = {
  title: string
  text: string
  yes: string
  /** Sends the code for a protected action. New recovery codes in the reply are shown. */
  send: (code: string) => Promise<Failure | { ok: true; codes?: string[] }>
  onClose: () => void
}

/** Asks for a code before a protected action. */
export function CodeDialog({ title, text, yes, send, onClose }: CodeDialogProps) {
  const [codes, setCodes] = useState<string[]>()
  if (codes)
    return (
      <Dialog title="Keep your recovery codes" fromTop onClose={onClose}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    )
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-4">
        <p>{text}</p>
        <CodeField
          hint="Six digits from your app, or a recovery code."
          yes={yes}
          send={async (code) => {
            const result = await send(code)
            if (!result.ok) return result
            if (result.codes) setCodes(result.codes)
            else onClose()
            return undefined
          }}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  )
}
