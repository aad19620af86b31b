import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { $profile } from '../session/learner'
import { optionalPart } from '../ui/lazy-part'
import type { DeletionNoticeProps } from './DeletionNotice'

// Without a connection the deletion can't be taken back.
const DeletionNotice = optionalPart<DeletionNoticeProps>(() =>
  import('./DeletionNotice').then((module) => module.DeletionNotice),
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
