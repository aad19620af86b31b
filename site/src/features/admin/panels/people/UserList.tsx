import type { User } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { useState, useTransition } from 'react'
import { Dialog } from '#app/ui/Dialog'
import { NO_SELECTION, withSelected } from '../../core/selection'
import { PersonLink, RouteLink, RowAction } from '../../parts/Buttons'
import { ConfirmDialog } from '../../parts/Dialog'
import { PagedList } from '../../parts/PagedList'
import { SearchBox } from '../../parts/SearchBox'
import { SelectAll, SelectBox, SelectionAction, SelectionBar } from '../../parts/SelectionBar'
import { type Column, personColumns } from '../../parts/Table'
import { BatchMenu, BatchOptions, FilterSelect, Toolbar } from '../../parts/Toolbar'
import { $batches, $chosenBatch } from '../../store/batches'
import { $route, navigate } from '../../store/route'
import { useOwing } from '../fees/use-owing'
import { EnrolByEmail, EnrolmentResults } from './EnrolByEmail'
import type { EnrolmentResult } from './enrolment'
import { $users, deleteAccount, enrolByEmail, enrolSelected } from './store'
import { moveOne } from './undoable'

/**
 * The users without a batch, to enrol one by one or many at once, and to delete. A search also finds users with a batch, and names
 * it. With a batch chosen above, one click enrols.
 */
export function UserList() {
  const { search, form } = useStore($route)
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
  const enrolOne = (user: User, into: { _id: string; batch_name: string }) =>
    run(async () => {
      if (await moveOne(user, undefined, into)) deselect(user)
    })
  const enrolMany = async (enrolling: Promise<EnrolmentResult[] | undefined>, onEnrolled: () => void) => {
    const enrolled = await enrolling
    if (!enrolled) return
    setResults(enrolled)
    onEnrolled()
  }
  const closeForm = () => navigate({ form: '' }, { replace: true })

  const columns: readonly Column<User>[] = [
    {
      label: 'Name',
      cell: (user) =>
        user.isStudent ? (
          <PersonLink id={user._id}>{user.fullName}</PersonLink>
        ) : (
          <SelectBox row={user} selection={selection} onSelect={setSelection}>
            <PersonLink id={user._id}>{user.fullName}</PersonLink>
          </SelectBox>
        ),
    },
    personColumns.email,
    personColumns.phone,
    personColumns.since,
    ...(search ? [{ label: 'Batch', cell: (user: User) => <BatchOf name={user.enrolled_batch} /> }] : []),
    {
      label: 'Actions',
      plain: true,
      cell: (user) => (
        <div className="flex flex-wrap items-center gap-1">
          {user.isStudent ? null : batch ? (
            <RowAction label="Make student" about={user.fullName} onClick={() => enrolOne(user, batch)} />
          ) : (
            <BatchMenu
              label="Make student"
              about={user.fullName}
              look="btn-ghost"
              onChoose={(into) => enrolOne(user, into)}
            />
          )}
          <RowAction label="Delete" about={user.fullName} onClick={() => setUserToDelete(user)} />
        </div>
      ),
    },
  ]

  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <Toolbar>
        <SearchBox />
        <FilterSelect
          label="Batch"
          value={batch?._id ?? ''}
          onChange={({ target }) => navigate({ batch: target.value })}
        >
          <option value="">Enrol in…</option>
          <BatchOptions />
        </FilterSelect>
        <SelectAll rows={people} selection={selection} onSelect={setSelection} />
      </Toolbar>
      {results.length > 0 && <EnrolmentResults results={results} onClose={() => setResults([])} />}
      <PagedList
        store={$users}
        caption="User list"
        columns={columns}
        loading="Loading users…"
        failed="Failed to load users"
        none="No users found"
        noneHint={
          search
            ? 'No matches. Try fewer letters.'
            : 'Everyone with an account is in a batch. New sign-ups appear here.'
        }
      />
      <SelectionBar rows={people} selection={selection} onSelect={setSelection}>
        <SelectionAction
          label={batch ? `Enrol in ${batch.batch_name}` : 'Enrol in the batch'}
          busyLabel="Enrolling…"
          busy={busy}
          run={() =>
            run(() => enrolMany(enrolSelected(batch?._id, selection), () => setSelection(NO_SELECTION)))
          }
        />
      </SelectionBar>
      {form === 'new' && (
        <Dialog title="Enrol by e-mail list" onClose={closeForm}>
          <EnrolByEmail
            busy={busy}
            batch={batch}
            onEnrol={(list, onEnrolled) =>
              run(() =>
                enrolMany(enrolByEmail(batch?._id, list), () => {
                  onEnrolled()
                  closeForm()
                }),
              )
            }
          />
        </Dialog>
      )}
      {userToDelete && (
        <DeleteUser
          user={userToDelete}
          onConfirm={async () => {
            await deleteAccount(userToDelete)
            deselect(userToDelete)
          }}
          onClose={() => setUserToDelete(undefined)}
        />
      )}
    </div>
  )
}

type DeleteUserProps = { user: User; onConfirm: () => Promise<unknown>; onClose: () => void }

/** Asks before an account is deleted, and says what its owner still owes. */
function DeleteUser({ user: { _id: learner, fullName }, ...dialog }: DeleteUserProps) {
  return (
    <ConfirmDialog
      title={`Delete ${fullName}’s account?`}
      text="Everything in it is deleted, and its sessions end at once. This can’t be undone."
      warning={useOwing({ learner })}
      yes="Delete account"
      {...dialog}
    />
  )
}

/** The batch of a user, as a link to its students. */
function BatchOf({ name }: { name: string | null }) {
  const { data: batches = [] } = useStore($batches)
  const batch = batches.find(({ batch_name }) => batch_name === name)
  if (!batch) return name ?? 'No batch'
  return (
    <RouteLink className="link-line" to={{ tab: 'students', batch: batch._id }}>
      {batch.batch_name}
    </RouteLink>
  )
}
