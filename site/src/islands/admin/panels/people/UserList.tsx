import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, useTransition } from 'react'
import type { User } from '../../../../../../cms/src/contract/records'
import { messages as shared } from '../../messages'
import { BatchField } from '../../parts/BatchField'
import { actionColumn, personColumns } from '../../parts/columns'
import { ConfirmDialog } from '../../parts/Dialog'
import { PagedList } from '../../parts/PagedList'
import type { Column } from '../../parts/Table'
import { $chosenBatch } from '../../store/batches'
import { $route } from '../../store/route'
import { EnrolByEmail, EnrolmentResults } from './EnrolByEmail'
import { type EnrolmentResult, NO_SELECTION, type Selection, selectedPart, withSelected } from './enrolment'
import { messages } from './messages'
import { SearchBox } from './SearchBox'
import { $users, deleteAccount, enrolByEmail, enrolSelected, makeStudent } from './store'

const text = messages.users

/** The users without a batch: to search, to enrol one by one or many at once, and to delete. */
export function UserList() {
  const { search } = useStore($route)
  const batch = useStore($chosenBatch)
  const [selection, setSelection] = useState(NO_SELECTION)
  const [results, setResults] = useState<readonly EnrolmentResult[]>([])
  const [userToDelete, setUserToDelete] = useState<User>()
  const [busy, startTransition] = useTransition()

  const run = (enrolment: () => Promise<void>) => {
    if (!busy) startTransition(enrolment)
  }
  const deselect = (user: User) => setSelection((before) => withSelected(before, [user], false))
  const enrolOne = async (user: User) => {
    await makeStudent(batch, user)
    if (batch) deselect(user)
  }
  const enrolAllSelected = async () => {
    const enrolled = await enrolSelected(batch?._id, selection)
    if (!enrolled) return
    setResults(enrolled)
    setSelection(NO_SELECTION)
  }
  const enrolEmails = async (emails: string[], onEnrolled: () => void) => {
    const enrolled = await enrolByEmail(batch?._id, emails)
    if (!enrolled) return
    setResults(enrolled)
    onEnrolled()
  }

  const columns: readonly Column<User>[] = [
    {
      label: shared.columns.name,
      cell: (user) => (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="checkbox checkbox-primary"
            aria-label={text.select(user.fullName)}
            checked={selection.has(user._id)}
            onChange={({ target }) => setSelection(withSelected(selection, [user], target.checked))}
          />
          {user.fullName}
        </label>
      ),
    },
    personColumns.email,
    personColumns.phone,
    personColumns.since,
    actionColumn<User>(({ fullName }) => fullName, {
      [text.makeStudent]: (user) => run(() => enrolOne(user)),
      [shared.form.remove]: setUserToDelete,
    }),
  ]

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-5">
        <SearchBox />
        <div className="min-w-0 flex-1 basis-64">
          <BatchField />
        </div>
      </div>
      <EnrolByEmail
        busy={busy}
        onEnrol={(emails, onEnrolled) => run(() => enrolEmails(emails, onEnrolled))}
      />
      {results.length > 0 && <EnrolmentResults results={results} onClose={() => setResults([])} />}
      <SelectionBar
        selection={selection}
        onSelect={setSelection}
        busy={busy}
        onEnrol={() => run(enrolAllSelected)}
      />
      <PagedList
        store={$users}
        caption={text.caption}
        columns={columns}
        messages={search ? { ...text, noneHint: text.noMatchHint } : text}
      />
      {userToDelete && (
        <ConfirmDialog
          onConfirm={async () => {
            await deleteAccount(userToDelete)
            deselect(userToDelete)
          }}
          onClose={() => setUserToDelete(undefined)}
        >
          {messages.confirm.delete(userToDelete.fullName)}
        </ConfirmDialog>
      )}
    </div>
  )
}

type SelectionBarProps = {
  selection: Selection
  onSelect: (selection: Selection) => void
  busy: boolean
  onEnrol: () => void
}

/** Selects everybody on the page, counts the selected, and enrols them. */
function SelectionBar({ selection, onSelect, busy, onEnrol }: SelectionBarProps) {
  const people = useStore($users).data?.data ?? []
  const selected = selectedPart(selection, people)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected === 'some'
  }, [selected])
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <label className="flex min-h-12 cursor-pointer items-center gap-3 font-semibold">
        <input
          ref={box}
          type="checkbox"
          className="checkbox checkbox-primary"
          checked={selected === 'all'}
          disabled={people.length === 0}
          onChange={({ target }) => onSelect(withSelected(selection, people, target.checked))}
        />
        {text.selectAll}
      </label>
      <p role="status">{selection.size > 0 && text.selected(selection.size)}</p>
      {selection.size > 0 && (
        <div className="flex flex-wrap gap-2">
          <button type="button" className="btn btn-primary" aria-disabled={busy} onClick={onEnrol}>
            {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
            {busy ? text.enrolling : text.enrol}
          </button>
          <button type="button" className="btn btn-outline" onClick={() => onSelect(NO_SELECTION)}>
            {text.deselectAll}
          </button>
        </div>
      )}
    </div>
  )
}
