import type { User } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Action } from '../../parts/Actions'
import { RouteLink } from '../../parts/Buttons'
import { ResourceList, usePage } from '../../parts/ResourceList'
import { PERSON_COLUMNS } from '../../parts/Table'
import { BatchMenu, useBatchOptions } from '../../parts/Toolbar'
import { $batches, $chosenBatch } from '../../store/batches'
import { $route, navigate } from '../../store/route'
import { useOwing } from '../fees/use-owing'
import { EnrolByEmail, EnrolmentResults } from './EnrolByEmail'
import type { EnrolmentResult } from './enrolment'
import { $users, deleteAccount, enrolSelected } from './store'
import { moveOne } from './undoable'

/**
 * The users without a batch, to enrol one by one or many at once, and to delete. A search also finds users with a batch, and names
 * it. With a batch chosen above, one click enrols.
 */
export function UserList() {
  const { search, form } = useStore($route)
  const batch = useStore($chosenBatch)
  const [results, setResults] = useState<readonly EnrolmentResult[]>([])
  const isFree = ({ isStudent }: User) => !isStudent
  const makeStudent: Action<User> = batch
    ? { label: 'Make student', has: isFree, run: (user) => moveOne(user, undefined, batch) }
    : {
        label: 'Make student',
        has: isFree,
        control: (user, settle) => (
          <BatchMenu
            label="Make student"
            about={user.fullName}
            look="btn-ghost"
            onChoose={(into) => settle(moveOne(user, undefined, into))}
          />
        ),
      }
  const closeForm = () => navigate({ form: '' }, { replace: true })
  return (
    <ResourceList
      list={usePage($users)}
      caption="User list"
      columns={search ? [...PERSON_COLUMNS, BATCH] : PERSON_COLUMNS}
      nameOf={({ fullName }) => fullName}
      actions={[makeStudent, DELETE]}
      selectable={isFree}
      bulk={[
        {
          label: batch ? `Enrol in ${batch.batch_name}` : 'Enrol in the batch',
          look: 'btn-primary',
          run: async (people) => {
            const enrolled = await enrolSelected(batch?._id, people)
            if (enrolled) setResults(enrolled)
            return enrolled
          },
        },
      ]}
      search="Search by name or e-mail"
      filters={[{ name: 'batch', label: 'Batch', options: [['', 'Enrol in…'], ...useBatchOptions()] }]}
      loading="Loading users…"
      failed="Failed to load users"
      none="No users found"
      noneHint="Everyone with an account is in a batch. New sign-ups appear here."
      noMatch="No matches. Try fewer letters."
    >
      {results.length > 0 && <EnrolmentResults results={results} onClose={() => setResults([])} />}
      {form === 'new' && <EnrolByEmail batch={batch} onEnrolled={setResults} onClose={closeForm} />}
    </ResourceList>
  )
}

const BATCH = { label: 'Batch', cell: ({ enrolled_batch }: User) => <BatchOf name={enrolled_batch} /> }

const DELETE: Action<User> = {
  label: 'Delete',
  ask: ({ _id, fullName }) => ({
    title: `Delete ${fullName}’s account?`,
    text: 'Everything in it is deleted, and its sessions end at once. This can’t be undone.',
    warning: <Owing learner={_id} />,
    yes: 'Delete account',
  }),
  run: deleteAccount,
}

/** Says what the owner of an account still owes. */
const Owing = (of: { learner: string }) => useOwing(of)

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
