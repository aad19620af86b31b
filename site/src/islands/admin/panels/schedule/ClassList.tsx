import { useState } from 'react'
import type { ScheduledClass } from '../../../../../../cms/src/contract/records'
import { type ClassStatus, splitClasses } from '../../../../lib/classes'
import { Empty } from '../../../shared/EmptyState'
import { useNow } from '../../../shared/hooks'
import { draftRecord } from '../../../shared/use-form-draft'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import { remove } from './actions'
import { ClassCard } from './ClassCard'
import { ClassMaterials } from './ClassMaterials'
import { EditClass } from './EditClass'
import { WORDS } from './words'

const words = WORDS.list
const ORDER: readonly ClassStatus[] = ['live', 'upcoming', 'past']
const SHOWN_AT_ONCE = 10

/** What is being done to which class. */
export type Doing = { what: 'edit' | 'materials' | 'delete'; id: string }

/** Classes by what they are now: running, coming and past ones, each with what can be done to it. */
export function ClassList({ classes }: { classes: readonly ScheduledClass[] }) {
  const now = useNow(10_000)
  const [doing, setDoing] = useState(keptDoing)
  const done = () => setDoing(undefined)
  const chosen = classes.find(({ _id }) => _id === doing?.id)
  const split = splitClasses(classes, now)
  return (
    <>
      {classes.length === 0 && <Empty title={words.none} text={words.noneHint} />}
      {ORDER.filter((status) => split[status].length > 0).map((status) => (
        <ClassGroup key={status} status={status} classes={split[status]} onDo={setDoing} />
      ))}
      {chosen && doing?.what === 'edit' && <EditClass scheduled={chosen} onClose={done} />}
      {chosen && doing?.what === 'materials' && <ClassMaterials scheduled={chosen} onClose={done} />}
      {chosen && doing?.what === 'delete' && (
        <ConfirmDialog onConfirm={() => remove(chosen)} onClose={done}>
          {WORDS.confirm.text(chosen.title)}
        </ConfirmDialog>
      )}
    </>
  )
}

/** What was being done when the session ended. */
function keptDoing(): Doing | undefined {
  const [edited, given] = [draftRecord('class'), draftRecord('class-material')]
  if (edited) return { what: 'edit', id: edited }
  return given ? { what: 'materials', id: given } : undefined
}

type ClassGroupProps = {
  status: ClassStatus
  classes: readonly ScheduledClass[]
  onDo: (doing: Doing) => void
}

function ClassGroup({ status, classes, onDo }: ClassGroupProps) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const rest = classes.length - shown
  return (
    <section aria-labelledby={`scheduled-${status}`} className="grid gap-3">
      <h4 id={`scheduled-${status}`} className="font-display text-lg">
        {words[status]}
      </h4>
      <ul className="grid gap-3">
        {classes.slice(0, shown).map((scheduled) => (
          <ClassCard key={scheduled._id} scheduled={scheduled} status={status} onDo={onDo} />
        ))}
      </ul>
      {rest > 0 && (
        <button
          type="button"
          className="btn btn-outline justify-self-start"
          onClick={() => setShown(shown + SHOWN_AT_ONCE)}
        >
          {words.more(Math.min(rest, SHOWN_AT_ONCE))}
        </button>
      )}
    </section>
  )
}
