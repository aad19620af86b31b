import type { ReactNode } from 'react'
import { useState } from 'react'
import type { User } from '../../../../cms/src/contract/records'
import { Button } from '../shared/Form'
import drawing from './avatar.svg?url&no-inline'

export function ProfileView({ profile, onEdit }: { profile: User; onEdit: () => void }) {
  return (
    <div className="grid gap-10 lg:grid-cols-[25rem_1fr]">
      <Avatar url={profile.profilePic} name={profile.fullName} />
      <div className="grid content-start gap-8">
        <p className="font-display text-title wrap-anywhere">{profile.fullName}</p>
        <dl className="grid gap-6 sm:grid-cols-2">
          <Entry term="Enrolled batch">
            {profile.enrolled_batch ?? (
              <>
                Not enrolled in a batch yet.{' '}
                <a className="link-line" href="/courses">
                  See the courses
                </a>
              </>
            )}
          </Entry>
          <Entry term="Phone number">{profile.phoneNumber || 'Not provided yet'}</Entry>
          <Entry term="E-mail">{profile.email}</Entry>
        </dl>
        <Button look="btn-primary justify-self-start" label="Edit Profile" onClick={onEdit} />
      </div>
    </div>
  )
}

const Entry = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="border-t-2 border-edge/40 pt-3">
    <dt className="text-muted">{term}</dt>
    <dd className="text-lg font-semibold wrap-anywhere">{children}</dd>
  </div>
)

export function Avatar({ url, name }: { url: string; name: string }) {
  const [broken, setBroken] = useState<string>()
  const shown = url && url !== broken ? url : drawing
  const label = `Picture of ${name}`
  return (
    <img
      className="leaf-bl aspect-square w-full max-w-100 bg-base-200 object-cover"
      src={shown}
      alt={label}
      width={400}
      height={400}
      referrerPolicy="no-referrer"
      onError={() => setBroken(shown)}
    />
  )
}

export function ProfileSkeleton() {
  return (
    <div className="grid gap-10 lg:grid-cols-[25rem_1fr]" role="status" aria-label="Loading your profile">
      <div className="skeleton leaf-bl aspect-square w-full max-w-100" />
      <div className="grid content-start gap-8">
        <div className="skeleton h-14 w-2/3" />
        <div className="grid gap-6 sm:grid-cols-2">
          {[1, 2, 3].map((line) => (
            <div key={line} className="skeleton h-16" />
          ))}
        </div>
        <div className="skeleton h-12 w-40" />
      </div>
    </div>
  )
}
