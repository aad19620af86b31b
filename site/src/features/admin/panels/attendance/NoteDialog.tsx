import { useState } from 'react'
import { Button, Form, SubmitButton } from '#app/forms/Form'
import { TextArea } from '#app/forms/LabelledFields'
import { Dialog } from '#app/ui/Dialog'

type NoteDialogProps = { name: string; note: string; onSave: (note: string) => void; onClose: () => void }

/** The staff's note beside a learner's mark. */
export function NoteDialog({ name, note, onSave, onClose }: NoteDialogProps) {
  const [typed, setTyped] = useState(note)
  const submit = () => {
    onSave(typed.trim())
    onClose()
  }
  return (
    <Dialog title={name} onClose={onClose}>
      <Form busy={false} onSubmit={submit}>
        <TextArea
          label="Note"
          rows={3}
          maxLength={300}
          hint="The learner reads it too, beside the class."
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SubmitButton busy={false} label="Save" busyLabel="Saving…" />
        <Button look="btn-outline w-full" label="Cancel" onClick={onClose} />
      </Form>
    </Dialog>
  )
}
