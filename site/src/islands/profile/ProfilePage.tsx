import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import type { OwnAccount } from '../../../../cms/src/contract/records'
import { $profile, keepUser } from '../../stores/learner'
import { notify } from '../../stores/toasts'
import { ConfirmAddress } from '../shared/ConfirmAddress'
import { LoadFailure } from '../shared/EmptyState'
import { guarded } from '../shared/ErrorBoundary'
import { PlannedDeletion } from '../shared/PlannedDeletion'
import { SignedIn } from '../shared/SignedIn'
import { takeDraft } from '../shared/use-form-draft'
import { Devices } from './Devices'
import { OwnData } from './OwnData'
import { Preferences } from './Preferences'
import { ProfileSkeleton, ProfileView } from './ProfileView'
import type { ImageHost } from './picture'

const SecondFactor = lazy(() =>
  import('../second-factor/SecondFactor').then((module) => ({ default: module.SecondFactor })),
)

const ProfileForm = lazy(() => import('./ProfileForm').then((module) => ({ default: module.ProfileForm })))

export const ProfilePage = guarded(({ imageHost }: { imageHost: ImageHost }) => (
  <SignedIn>
    <MyProfile imageHost={imageHost} />
  </SignedIn>
))

function MyProfile({ imageHost }: { imageHost: ImageHost }) {
  const { data: profile, error } = useStore($profile)
  if (profile) return <LoadedProfile profile={profile} imageHost={imageHost} />
  if (error)
    return (
      <LoadFailure
        title="Your profile could not be loaded"
        text={error.message}
        onRetry={$profile.invalidate}
      />
    )
  return <ProfileSkeleton />
}

function LoadedProfile({ profile, imageHost }: { profile: OwnAccount; imageHost: ImageHost }) {
  const [draft, setDraft] = useState<Draft | undefined>(() => readDraft(takeDraft('profile', profile._id)))
  if (!draft)
    return (
      <div className="grid gap-12">
        <PlannedDeletion />
        <ConfirmAddress />
        <ProfileView profile={profile} onEdit={() => setDraft(profile)} />
        <Preferences />
        <Devices />
        {profile.accountType === 'admin' && (
          <Suspense>
            <SecondFactor />
          </Suspense>
        )}
        <OwnData account={profile} />
      </div>
    )

  const takeOver = (saved: OwnAccount) => {
    keepUser(saved)
    $profile.mutate(saved)
    setDraft(undefined)
    notify({ tone: 'success', title: 'Your profile is saved' })
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

const draft = z.object({ fullName: z.string(), phoneNumber: z.string(), profilePic: z.string() })

export type Draft = z.infer<typeof draft>

export const readDraft = (stored: unknown): Draft | undefined => z.safeParse(draft, stored).data
