import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { ConfirmAddress } from '#app/account/ConfirmAddress'
import { PlannedDeletion } from '#app/account/PlannedDeletion'
import { SignedIn } from '#app/account/SignedIn'
import { $profile } from '#app/session/learner'
import { LoadFailure } from '#app/ui/EmptyState'
import { guarded } from '#app/ui/ErrorBoundary'
import { useSettled } from '#app/ui/hooks'
import { Appearance, type ThemeNames } from './Appearance'
import { Keyboard } from './Keyboard'
import { OwnData } from './OwnData'
import { LanguageAndTime, WhatWeSend } from './Preferences'
import { $preferences } from './preferences-store'
import { Security } from './Security'
import { SettingsSkeleton } from './SettingsSkeleton'

type SettingsProps = {
  /** True if Google logins are set up. */
  withGoogle: boolean
  /** The institute's labels of the theme choice. */
  theme: { title: string; names: ThemeNames }
}

/** All personal settings except the profile. Each part is saved on its own. */
export const SettingsPage = guarded((props: SettingsProps) => (
  <SignedIn>
    <Settings {...props} />
  </SignedIn>
))

function Settings({ withGoogle, theme }: SettingsProps) {
  const profile = useStore($profile)
  const { data: account, error } = profile
  const settled = useSettled(profile, useStore($preferences))
  useEffect(() => {
    // The browser has looked for the section before it existed.
    if (settled) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [settled])
  if (!settled) return <SettingsSkeleton />
  return (
    <>
      <div className="grid gap-4 not-empty:mb-6">
        <PlannedDeletion />
        <ConfirmAddress />
      </div>
      <div className="grid">
        <LanguageAndTime />
        <WhatWeSend />
        <Appearance {...theme} />
        {account?.accountType === 'admin' && <Keyboard />}
        {account ? (
          <>
            <Security account={account} withGoogle={withGoogle} />
            <OwnData account={account} />
          </>
        ) : error ? (
          <LoadFailure
            title="Your account couldn’t be loaded"
            text={error.message}
            onRetry={$profile.invalidate}
          />
        ) : (
          <div className="skeleton h-96" role="status" aria-label="Loading your account" />
        )}
      </div>
    </>
  )
}
