import { useStore } from '@nanostores/react'
import { type ComponentType, lazy, Suspense } from 'react'
import { $profile } from '../session/learner'
import type { DeletionNoticeProps } from './DeletionNotice'

const DeletionNotice = lazy<ComponentType<DeletionNoticeProps>>(() =>
  import('./DeletionNotice').then(
    (module) => ({ default: module.DeletionNotice }),
    // Without a connection the deletion can't be taken back.
    () => ({ default: () => null }),
  ),
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
