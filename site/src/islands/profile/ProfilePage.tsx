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
import { ProfileSkeleton, ProfileView } from './ProfileView'
import type { ImageHost } from './picture'

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
        <SettingsLink />
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

const SettingsLink = () => (
  <a
    className="leaf-bl group grid max-w-3xl gap-1 bg-base-200 p-5 hover:bg-base-300 sm:px-8 sm:py-6"
    href="/settings"
  >
    <span className="font-display text-xl underline decoration-secondary decoration-2 underline-offset-4">
      Settings
    </span>
    <span className="text-muted group-hover:text-base-content">
      Language and timezone, what we send you, appearance, security, and your data.
    </span>
  </a>
)

const draft = z.object({ fullName: z.string(), phoneNumber: z.string(), profilePic: z.string() })

export type Draft = z.infer<typeof draft>

export const readDraft = (stored: unknown): Draft | undefined => z.safeParse(draft, stored).data
