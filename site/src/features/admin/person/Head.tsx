import type { Person } from '@careerspeak/contract/admin-person'
import { dateText } from '#app/lib/dates'
import { initialsOf } from '#app/lib/initials'
import { RouteLink } from '../parts/Buttons'

const ROLES = { admin: 'Admin', coach: 'Coach', applicant: 'Wants admin access' } as const

/** The name of a person, their batch and how to reach them. */
export function Head({ person: { fullName, email, phoneNumber, account } }: { person: Person }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      {account?.profilePic ? (
        <img className="leaf-bl size-16 object-cover [--leaf:1rem]" src={account.profilePic} alt="" />
      ) : (
        <span
          className="leaf-bl grid size-16 place-items-center bg-secondary text-xl text-secondary-content [--leaf:1rem]"
          aria-hidden="true"
        >
          {initialsOf(fullName)}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p>
          {account?.batch ? (
            <RouteLink className="link-line font-semibold" to={{ tab: 'batch', batch: account.batch._id }}>
              {account.batch.batch_name}
            </RouteLink>
          ) : (
            <span className="font-semibold">
              {!account ? 'No account yet' : account.role === 'learner' ? 'No batch' : ROLES[account.role]}
            </span>
          )}
          {account && !account.emailProved && (
            <span className="text-muted">{account.invited ? ' · invited' : ' · address not confirmed'}</span>
          )}
        </p>
        {email && (
          <a className="block wrap-anywhere hover:underline" href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {phoneNumber && <p>{phoneNumber}</p>}
        {account && (
          <p className="text-sm text-muted">
            {account.lastActiveAt
              ? `Last in the app ${dateText(account.lastActiveAt)}`
              : 'Not in the app yet'}
          </p>
        )}
      </div>
    </div>
  )
}
