import type { ReactNode } from 'react'
import type { User } from '../../../../cms/src/contract/records'
import { Avatar } from './Avatar'
import { WORDS } from './words'

/** The profile, to read. */
export function ProfileView({ profile, onEdit }: { profile: User; onEdit: () => void }) {
  return (
    <div className="grid gap-10 lg:grid-cols-[25rem_1fr]">
      <Avatar url={profile.profilePic} name={profile.fullName} />
      <div className="grid content-start gap-8">
        <p className="font-display text-title wrap-anywhere">{profile.fullName}</p>
        <dl className="grid gap-6 sm:grid-cols-2">
          <Line term={WORDS.batch}>
            {profile.enrolled_batch ?? (
              <>
                {WORDS.noBatch}.{' '}
                <a className="link-line" href="/courses">
                  {WORDS.toCourses}
                </a>
              </>
            )}
          </Line>
          <Line term={WORDS.phoneNumber}>{profile.phoneNumber || WORDS.noPhone}</Line>
          <Line term={WORDS.email}>{profile.email}</Line>
        </dl>
        <button type="button" className="btn btn-primary justify-self-start" onClick={onEdit}>
          {WORDS.edit}
        </button>
      </div>
    </div>
  )
}

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="border-t-2 border-edge/40 pt-3">
    <dt className="text-muted">{term}</dt>
    <dd className="text-lg font-semibold wrap-anywhere">{children}</dd>
  </div>
)
