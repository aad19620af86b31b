import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { User } from '../../../../../../cms/src/contract/records'
import { dayUtc } from '../../../../lib/dates'
import { Empty } from '../../../shared/EmptyState'
import { BatchField } from '../../parts/BatchField'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import { MailAddress } from '../../parts/MailAddress'
import { PagedList } from '../../parts/PagedList'
import { RowAction } from '../../parts/RowAction'
import type { Column } from '../../parts/Table'
import { $chosenBatch } from '../../store/batches'
import { $place } from '../../store/place'
import { deleteForGood, enrolMails, enrolSelected, makeStudent } from './actions'
import { EnrolByMail } from './EnrolByMail'
import { EnrolmentResults } from './EnrolmentResults'
import type { Result } from './enrolment'
import { SearchBox } from './SearchBox'
import { SelectionBar } from './SelectionBar'
import { NOBODY, withTicked } from './selection'
import { $users } from './store'
import { useBusy } from './use-busy'
import { WORDS } from './words'

const { users: words, columns: labels } = WORDS

/** The users that are in no batch: to search, to enrol one by one or many at once, and to delete. */
export function UserList() {
  const { search } = useStore($place)
  const batch = useStore($chosenBatch)
  const [selection, setSelection] = useState(NOBODY)
  const [results, setResults] = useState<readonly Result[]>([])
  const [doomed, setDoomed] = useState<User>()
  const [busy, run] = useBusy()

  const forget = (user: User) => setSelection((before) => withTicked(before, [user], false))
  const make = async (user: User) => {
    await makeStudent(batch, user)
    if (batch) forget(user)
  }
  const enrolAll = async () => {
    const came = await enrolSelected(batch?._id, selection)
    if (!came) return
    setResults(came)
    setSelection(NOBODY)
  }
  const enrolList = async (emails: string[]) => {
    const came = await enrolMails(batch?._id, emails)
    if (came) setResults(came)
    return Boolean(came)
  }

  const columns: readonly Column<User>[] = [
    {
      label: labels.name,
      cell: (user) => (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="checkbox checkbox-primary"
            aria-label={words.tick(user.fullName)}
            checked={selection.has(user._id)}
            onChange={({ target }) => setSelection(withTicked(selection, [user], target.checked))}
          />
          {user.fullName}
        </label>
      ),
    },
    {
      label: labels.email,
      cell: ({ email, emailProved }) => <MailAddress address={email} proved={emailProved} />,
    },
    {
      label: labels.phone,
      cell: ({ phoneNumber }) => phoneNumber || WORDS.noPhone,
      className: '@4xl:whitespace-nowrap',
    },
    { label: labels.since, cell: ({ createdAt }) => dayUtc(createdAt), className: '@4xl:w-32' },
    {
      label: labels.actions,
      plain: true,
      cell: (user) => (
        <div className="flex flex-wrap gap-2">
          <RowAction label={words.make} about={user.fullName} onClick={() => run(() => make(user))} />
          <RowAction label={WORDS.remove} about={user.fullName} onClick={() => setDoomed(user)} />
        </div>
      ),
    },
  ]

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-5">
        <SearchBox />
        <div className="min-w-0 flex-1 basis-64">
          <BatchField />
        </div>
      </div>
      <EnrolByMail busy={busy} onEnrol={(emails) => run(() => enrolList(emails))} />
      {results.length > 0 && <EnrolmentResults results={results} onClose={() => setResults([])} />}
      <SelectionBar selection={selection} onSelect={setSelection} busy={busy} onEnrol={() => run(enrolAll)} />
      <PagedList
        store={$users}
        caption={WORDS.tabs.users}
        columns={columns}
        words={words}
        empty={
          search ? (
            <Empty title={words.none} text={words.noMatchHint} />
          ) : (
            <Empty title={words.none} text={words.noneHint} />
          )
        }
      />
      {doomed && (
        <ConfirmDialog
          onConfirm={async () => {
            await deleteForGood(doomed)
            forget(doomed)
          }}
          onClose={() => setDoomed(undefined)}
        >
          {WORDS.confirm.delete(doomed.fullName)}
        </ConfirmDialog>
      )}
    </div>
  )
}
