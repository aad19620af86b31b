import {
  type CefrLevels,
  certificateLimits,
  replaceCertificate,
  revokeCertificate,
} from '@careerspeak/contract/certificates'
import { useState } from 'react'
import { ActionButton, Button } from '#app/forms/Form'
import { TextArea } from '#app/forms/LabelledFields'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { Dialog } from '#app/ui/Dialog'
import { invalidate } from '../../store/changes'
import { LevelFields } from './LevelFields'
import { type Reason, ReasonSelect } from './ReasonSelect'
import { wholeLevels } from './store'

type EndDialogProps = {
  how: 'revoke' | 'replace'
  id: string
  name: string
  levels: CefrLevels
  onClose: () => void
}

/** Asks why a certificate ends. A replaced one counts until the new one is issued. */
export function EndDialog({ how, id, name, levels: before, onClose }: EndDialogProps) {
  const [reason, setReason] = useState<Reason>('mistake')
  const [note, setNote] = useState('')
  const [levels, setLevels] = useState<Partial<CefrLevels>>(before)
  const [failure, setFailure] = useState('')
  const revokes = how === 'revoke'

  const act = async () => {
    const chosen = wholeLevels(levels)
    if (!revokes && !chosen) return setFailure('Choose a level in each row.')
    const result =
      revokes || !chosen
        ? await callWithSession(revokeCertificate, { body: { id, reason, note } })
        : await callWithSession(replaceCertificate, { body: { id, levels: chosen, note } })
    if (!result.ok) return setFailure(result.msg)
    notify({ tone: 'success', title: result.data.msg })
    onClose()
    invalidate()
  }
  return (
    <Dialog
      title={revokes ? `Revoke ${name}’s certificate?` : `Replace ${name}’s certificate`}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>
          {revokes
            ? 'Everyone who checks it sees that it was revoked, and the reason. This can’t be undone.'
            : 'We ask the learner for the name again. The old certificate stays valid until you issue the new one.'}
        </p>
        {revokes ? (
          <ReasonSelect reason={reason} onChange={setReason} />
        ) : (
          <LevelFields name={name} levels={levels} onChange={setLevels} />
        )}
        <TextArea
          label={
            revokes ? 'Note for the audit trail (optional)' : 'Why is it replaced? (for the audit trail)'
          }
          rows={2}
          maxLength={certificateLimits.maxReasonCharacters}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <p role="alert" className="font-semibold text-error empty:hidden">
          {failure}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button label="Cancel" onClick={onClose} />
          <ActionButton
            look={revokes ? 'btn-error' : 'btn-primary'}
            label={revokes ? 'Revoke certificate' : 'Ask for the name'}
            action={act}
          />
        </div>
      </div>
    </Dialog>
  )
}
