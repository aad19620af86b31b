import type { User } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { useState, useTransition } from 'react'
import { NO_SELECTION, withSelected } from '../../core/selection'
import { RouteLink } from '../../parts/Buttons'
import { ConfirmDialog } from '../../parts/Dialog'
import { BatchField } from '../../parts/fields'
import { PagedList } from '../../parts/PagedList'
import { SearchBox } from '../../parts/SearchBox'
import { SelectBox, SelectionBar } from '../../parts/SelectionBar'
import type { Column } from '../../parts/Table'
import { actionColumn, personColumns } from '../../parts/Table'
import { $batches, $chosenBatch } from '../../store/batches'
import { $route } from '../../store/route'
import { EnrolByEmail, EnrolmentResults } from './EnrolByEmail'
import type { EnrolmentResult } from './enrolment'
import { $users, deleteAccount, enrolByEmail, enrolSelected, makeStudent } from './store'

/**
 * The users without a batch, to enrol one by one or many at once, and to delete. A search also finds users with a batch, and names
 * it.
 */
export function UserList() {
  const { search } = useStore($route)
  const batch = useStore($chosenBatch)
  const [selection, setSelection] = useState(NO_SELECTION)
  const [results, setResults] = useState<readonly EnrolmentResult[]>([])
  const [userToDelete, setUserToDelete] = useState<User>()
  const [busy, startTransition] = useTransition()
  const people = (useStore($users).data?.data ?? []).filter(({ isStudent }) => !isStudent)

  const run = (enrolment: () => Promise<void>) => {
    if (!busy) startTransition(enrolment)
  }
  const deselect = (user: User) => setSelection((before) => withSelected(before, [user], false))
  const enrolOne = async (user: User) => {
    await makeStudent(batch, user)
    if (batch) deselect(user)
  }
  const enrolMany = async (enrolling: Promise<EnrolmentResult[] | undefined>, onEnrolled: () => void) => {
    const enrolled = await enrolling
    if (!enrolled) return
    setResults(enrolled)
    onEnrolled()
  }

  const enrolSelection = async () =>
    run(() => enrolMany(enrolSelected(batch?._id, selection), () => setSelection(NO_SELECTION)))

  const columns: readonly Column<User>[] = [
    {
      label: 'Name',
      cell: (user) =>
        user.isStudent ? (
          user.fullName
        ) : (
          <SelectBox row={user} selection={selection} onSelect={setSelection} />
        ),
    },
    personColumns.email,
    personColumns.phone,
    personColumns.since,
    ...(search ? [{ label: 'Batch', cell: (user: User) => <BatchOf name={user.enrolled_batch} /> }] : []),
    actionColumn<User>(
      ({ fullName }) => fullName,
      { 'Mk Student': (user) => run(() => enrolOne(user)), Delete: setUserToDelete },
      (user, label) => !(user.isStudent && label === 'Mk Student'),
    ),
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
        onEnrol={(list, onEnrolled) => run(() => enrolMany(enrolByEmail(batch?._id, list), onEnrolled))}
      />
      {results.length > 0 && <EnrolmentResults results={results} onClose={() => setResults([])} />}
      <SelectionBar
        rows={people}
        selection={selection}
        onSelect={setSelection}
        busy={busy}
        actions={[
          {
            label: 'Enrol in the batch',
            busyLabel: 'Enrolling…',
            done: 'enrolled',
            yes: 'Yes, enrol all',
            run: enrolSelection,
          },
        ]}
      />
      <PagedList
        store={$users}
        caption="User list"
        columns={columns}
        loading="Loading users..."
        failed="Failed to load users"
        none="No users found"
        noneHint={
          search
            ? 'No user has this in the name or e-mail address. Try a shorter part of it.'
            : 'Everybody who has an account is in a batch. New sign-ups appear here.'
        }
      />
      {userToDelete && (
        <ConfirmDialog
          onConfirm={async () => {
            await deleteAccount(userToDelete)
            deselect(userToDelete)
          }}
          onClose={() => setUserToDelete(undefined)}
        >
          {`The account of ${userToDelete.fullName} is deleted with everything in it, and its sessions end at once.`}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** The batch of a user, as a link to its students. */
function BatchOf({ name }: { name: string | null }) {
  const { data: batches = [] } = useStore($batches)
  const batch = batches.find(({ batch_name }) => batch_name === name)
  if (!batch) return name ?? 'In no batch'
  return (
    <RouteLink className="link-line" to={{ tab: 'students', batch: batch._id }}>
      {batch.batch_name}
    </RouteLink>
  )
}
