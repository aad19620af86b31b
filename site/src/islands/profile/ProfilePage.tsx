import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import type { OwnAccount } from '../../../../cms/src/contract/records'
import { $profile, keepUser } from '../../stores/learner'
import { notify } from '../../stores/toasts'
import { ConfirmAddress } from '../shared/confirm-address/ConfirmAddress'
import { ErrorBoundary } from '../shared/ErrorBoundary'
import { LoadFailure } from '../shared/LoadFailure'
import { PlannedDeletion } from '../shared/PlannedDeletion'
import { SignedIn } from '../shared/SignedIn'
import { takeKept } from '../shared/use-kept'
import { type Draft, readDraft } from './draft'
import type { ImageHost } from './image-host'
import { OwnData } from './OwnData'
import { ProfileSkeleton } from './ProfileSkeleton'
import { ProfileView } from './ProfileView'
import { WORDS } from './words'

const ProfileForm = lazy(() => import('./ProfileForm').then((module) => ({ default: module.ProfileForm })))

/** The person's own account: to read, and to edit. */
export function ProfilePage({ imageHost }: { imageHost: ImageHost }) {
  return (
    <ErrorBoundary>
      <SignedIn>
        <MyProfile imageHost={imageHost} />
      </SignedIn>
    </ErrorBoundary>
  )
}

function MyProfile({ imageHost }: { imageHost: ImageHost }) {
  const { data: profile, error } = useStore($profile)
  if (profile) return <LoadedProfile profile={profile} imageHost={imageHost} />
  if (error)
    return <LoadFailure title={WORDS.loadFailed} text={error.message} onRetry={$profile.invalidate} />
  return <ProfileSkeleton />
}

function LoadedProfile({ profile, imageHost }: { profile: OwnAccount; imageHost: ImageHost }) {
  const [draft, setDraft] = useState<Draft | undefined>(() => readDraft(takeKept('profile', profile._id)))
  if (!draft)
    return (
      <div className="grid gap-12">
        <PlannedDeletion />
        <ConfirmAddress />
        <ProfileView profile={profile} onEdit={() => setDraft(profile)} />
        <OwnData account={profile} />
      </div>
    )

  const takeOver = (saved: OwnAccount) => {
    keepUser(saved)
    $profile.mutate(saved)
    setDraft(undefined)
    notify({ tone: 'success', title: WORDS.saved })
  }
  return (
    <Suspense fallback={<ProfileSkeleton />}>
      <ProfileForm
        draft={draft}
        profile={profile}
        imageHost={imageHost}
        onSaved={takeOver}
        onCancel={() => setDraft(undefined)}
      />
    </Suspense>
  )
}
