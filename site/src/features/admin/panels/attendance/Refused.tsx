import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Button } from '#app/forms/Form'
import { ConfirmDialog } from '#app/ui/ConfirmDialog'
import { useCopy } from '#app/ui/use-copy'
import { RouteLink } from '../../parts/Buttons'
import { marksText } from './looks'
import { $refused, discard, sendClassNow } from './store'
import type { UnsentMarks } from './tick-list'

const LOOK = 'btn-outline min-h-11 px-3.5 py-1.5'

/** The marks that the server refuses, those of the open class or, where none is open, of all. */
export function Refused({ open }: { open?: string | undefined }) {
  const refused = useStore($refused).filter(({ id }) => !open || id === open)
  return refused.map((each) => <RefusedClass key={each.id} {...each} isOpen={each.id === open} />)
}

type RefusedClassProps = { id: string; reason: string; marks: UnsentMarks; isOpen: boolean }

/** Tells why the marks of a class are refused, and what the admin can do. */
function RefusedClass({ id, reason, marks, isOpen }: RefusedClassProps) {
  const [discarding, setDiscarding] = useState(false)
  const count = Object.keys(marks).length
  const text = marksText(marks)
  const { copying, copy } = useCopy(text)
  return (
    <section aria-label="Marks that weren’t saved" className="leaf-bl grid gap-3 bg-base-200 p-4">
      <p role="alert" className="font-semibold text-error wrap-anywhere">
        {`${count === 1 ? '1 mark was' : `${count} marks were`} not saved. ${reason}`}
      </p>
      <p className="text-sm whitespace-pre-line wrap-anywhere">{text}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button look={LOOK} label="Try again" onClick={() => void sendClassNow(id)} />
        <Button
          look={LOOK}
          label={copying === 'done' ? 'Copied' : 'Copy marks'}
          onClick={() => void copy()}
        />
        <Button
          look={LOOK}
          label="Discard marks"
          aria-haspopup="dialog"
          onClick={() => setDiscarding(true)}
        />
        {!isOpen && (
          <RouteLink className="link-line" to={{ class: id }}>
            Open the class
          </RouteLink>
        )}
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {copying === 'failed' && 'Your browser didn’t allow copying. Select the marks above and copy them.'}
      </p>
      {discarding && (
        <ConfirmDialog
          title={count === 1 ? 'Discard 1 mark?' : `Discard ${count} marks?`}
          text="They’re deleted from this device. The class keeps the marks saved before."
          yes={count === 1 ? 'Discard 1 mark' : `Discard ${count} marks`}
          no="Cancel"
          onConfirm={() => discard(id)}
          onClose={() => setDiscarding(false)}
        />
      )}
    </section>
  )
}
