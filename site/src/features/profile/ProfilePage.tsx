import type { OwnAccount } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'
import { ConfirmAddress } from '#app/account/ConfirmAddress'
import { PlannedDeletion } from '#app/account/PlannedDeletion'
import { SignedIn } from '#app/account/SignedIn'
import { takeDraft } from '#app/forms/use-form-draft'
import { notify } from '#app/notices/toasts'
import { $profile, saveAccount } from '#app/session/learner'
import { LoadFailure } from '#app/ui/EmptyState'
import { guarded } from '#app/ui/ErrorBoundary'
import { lazyPart } from '#app/ui/lazy-part'
import { ROWS, Row } from '#app/ui/Row'
import { type Draft, readDraft } from './draft'
import { ProfileSkeleton, ProfileView } from './ProfileView'
import type { ImageHost } from './picture'

const ProfileForm = lazyPart(async () => (await import('./ProfileForm')).ProfileForm)
const MyProgress = lazyPart(async () => (await import('#features/my-progress/shared/MyProgress')).MyProgress)
const MyCertificates = lazyPart(
  async () => (await import('#features/certificates/shared/MyCertificates')).MyCertificates,
)
const FeesRow = lazyPart(async () => (await import('#features/fees/shared/FeesRow')).FeesRow)

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
        title="Your profile couldn’t be loaded"
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
      <div className="grid gap-8">
        <PlannedDeletion />
        <ConfirmAddress />
        <ProfileView profile={profile} onEdit={() => setDraft(profile)} />
        {profile.accountType === 'user' && (
          <Suspense fallback={<div className="h-96" />}>
            <MyProgress />
          </Suspense>
        )}
        {profile.accountType === 'user' && (
          <Suspense>
            <MyCertificates />
          </Suspense>
        )}
        <Links profile={profile} />
      </div>
    )

  const applyProfile = (saved: OwnAccount) => {
    saveAccount(saved)
    $profile.mutate(saved)
    setDraft(undefined)
    notify({ tone: 'success', title: 'Profile saved' })
  }
  return (
    <Suspense fallback={<ProfileSkeleton />}>
      <ProfileForm
        draft={draft}
        profile={profile}
        imageHost={imageHost}
        onSaved={applyProfile}
        onCancel={() => setDraft(undefined)}
      />
    </Suspense>
  )
}

const Links = ({ profile: { accountType, enrolled_batch } }: { profile: OwnAccount }) => (
  <ul className={`max-w-3xl ${ROWS}`}>
    {accountType === 'user' && (
      <Suspense>
        <FeesRow isStudent={enrolled_batch !== null} />
      </Suspense>
    )}
    <Row
      href="/settings"
      title="Settings"
      detail="Language, timezone, notifications, appearance, security and your data"
    />
  </ul>
)
