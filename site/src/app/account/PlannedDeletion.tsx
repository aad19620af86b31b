import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { $profile } from '../session/learner'

const DeletionNotice = lazy(() =>
  import('./DeletionNotice').then((module) => ({ default: module.DeletionNotice })),
)

/** Says when the account will be deleted, where its owner has asked for that. */
export function PlannedDeletion() {
  const { data: account } = useStore($profile)
  if (!account?.deletionDueAt) return null
  return (
    <Suspense>
      <DeletionNotice account={account} dueAt={account.deletionDueAt} />
    </Suspense>
  )
}
