import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { $profile } from '../../stores/learner'

const DeletionBanner = lazy(() =>
  import('./DeletionBanner').then((module) => ({ default: module.DeletionBanner })),
)

/** Says that the account will be deleted, where its owner has asked for that, and lets them keep it. */
export function PlannedDeletion() {
  const { data: profile } = useStore($profile)
  if (!profile?.deletionDueAt) return null
  return (
    <Suspense>
      <DeletionBanner account={profile} dueAt={profile.deletionDueAt} />
    </Suspense>
  )
}
