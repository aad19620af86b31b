import type { OwnAccount } from '@careerspeak/contract/records'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ActionButton, Button } from '#app/forms/Form'
import { clientMessages } from '#app/http/client'
import { dateText } from '#app/lib/dates'
import { report } from '#app/lib/report'
import { notify } from '#app/notices/toasts'
import { $profile } from '#app/session/learner'
import { Near } from '#app/ui/Near'
import { Part, Section } from '#app/ui/Section'

const OnThisDevice = lazy(() => import('./OnThisDevice').then((module) => ({ default: module.OnThisDevice })))
const DeleteDialog = lazy(() => import('./DeleteDialog').then((module) => ({ default: module.DeleteDialog })))

export function OwnData({ account }: { account: OwnAccount }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [deleting, setDeleting] = useState(false)

  const applyPlannedDeletion = (deletionDueAt: string) => {
    flushSync(() => setDeleting(false))
    // The button that opened the dialog disappears, and would lose the focus.
    heading.current?.focus()
    $profile.mutate({ ...account, deletionDueAt })
    notify({
      tone: 'info',
      title: plannedText(deletionDueAt),
      text: 'You can change your mind until then. We’ve sent you an e-mail about it.',
    })
  }

  return (
    <Section
      id="your-data"
      title="Your data"
      heading={heading}
      intro={
        <>
          It’s yours. Download it, or have it deleted.{' '}
          <a className="link-line" href="/privacy">
            What we store, and for how long
          </a>
        </>
      }
    >
      <Part title="Your copy">
        <p className="max-w-prose text-muted">
          One file with everything we store about you: your account, picture, seats, the list of our e-mails,
          your reports and the answers you sent to a coach.
        </p>
        <ActionButton
          look="btn-outline"
          label="Download my data"
          busyLabel="Collecting your data…"
          action={fetchOwnData}
        />
      </Part>
      <Near className="min-h-48">
        <OnThisDevice />
      </Near>
      <Part title="Delete your account">
        {account.deletionDueAt ? (
          <p className="max-w-prose">{plannedText(account.deletionDueAt)}</p>
        ) : (
          <>
            <p className="max-w-prose text-muted">
              We wait seven days in case you change your mind. Then it’s gone for good.
            </p>
            <Button
              look="btn-outline text-error"
              label="Delete my account"
              aria-haspopup="dialog"
              onClick={() => setDeleting(true)}
            />
          </>
        )}
      </Part>
      {deleting && (
        <Suspense>
          <DeleteDialog
            account={account}
            onPlanned={applyPlannedDeletion}
            onClose={() => setDeleting(false)}
          />
        </Suspense>
      )}
    </Section>
  )
}

const plannedText = (dueAt: string) => `Your account will be deleted on ${dateText(dueAt)}.`

/** The code of the copy contains the schemas of all stored data, so it loads on request. */
async function fetchOwnData(): Promise<void> {
  const loaded = await import('./download-own-data').catch((error: unknown) => {
    report('A part of the page couldn’t be fetched:', error)
  })
  if (loaded) await loaded.downloadOwnData()
  else notify({ tone: 'error', title: 'Your data couldn’t be downloaded', text: clientMessages.unreachable })
}
