import type { User } from '@careerspeak/contract/records'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '#app/forms/Form'
import { initialsOf } from '#app/lib/initials'
import { initialsColours } from './initials-picture'

export function ProfileView({ profile, onEdit }: { profile: User; onEdit: () => void }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-6 sm:gap-x-8">
      <Avatar url={profile.profilePic} name={profile.fullName} />
      <p className="text-2xl font-semibold wrap-anywhere">{profile.fullName}</p>
      <div className="col-span-2 grid max-w-3xl gap-6">
        <dl className="grid gap-4 sm:grid-cols-2 sm:gap-6">
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
  const label = `Picture of ${name}`
  if (!url || url === broken) return <Initials name={name} label={label} />
  return (
    <img
      className={`object-cover ${PICTURE}`}
      src={url}
      alt={label}
      width={400}
      height={400}
      referrerPolicy="no-referrer"
      onError={() => setBroken(url)}
    />
  )
}

const PICTURE = 'leaf-bl aspect-square h-auto w-24 bg-base-200 sm:w-40'

/** Drawn in the page, because an image file can't use the page's typeface. */
function Initials({ name, label }: { name: string; label: string }) {
  const [background, text] = initialsColours(name)
  return (
    <svg viewBox="0 0 400 400" width="400" height="400" className={PICTURE} role="img" aria-label={label}>
      <rect width="400" height="400" fill={background} />
      <text
        x="200"
        y="200"
        fill={text}
        className="font-display text-[170px]"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {initialsOf(name)}
      </text>
    </svg>
  )
}

export function ProfileSkeleton() {
  return (
    <div
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-6 sm:gap-x-8"
      role="status"
      aria-label="Loading your profile"
    >
      <div className="skeleton leaf-bl aspect-square w-24 sm:w-40" />
      <div className="skeleton h-8 w-2/3" />
      <div className="col-span-2 grid max-w-3xl gap-6">
        <div className="grid gap-4 sm:grid-cols-2 sm:gap-6">
          {[1, 2, 3].map((line) => (
            <div key={line} className="grid gap-2 border-t-2 border-edge/40 pt-3">
              <div className="skeleton h-5 w-28" />
              <div className="skeleton h-6 w-44" />
            </div>
          ))}
        </div>
        <div className="skeleton h-12 w-40" />
      </div>
    </div>
  )
}
