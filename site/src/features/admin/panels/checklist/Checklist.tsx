import {
  type ChecklistItem,
  checklist,
  sendTestMail,
  type TickableKey,
  tickableKeys,
  tickChecklist,
} from '@careerspeak/contract/admin-checklist'
import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import { ActionButton } from '#app/forms/Form'
import { fetcherStore, read } from '#app/http/fetcher'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { $adminSessionId } from '#app/session/session-id'
import { SMALL } from '../../parts/looks'
import { useLatest } from '../../parts/use-latest'
import { $revision, reportFailure } from '../../store/changes'
import { confirmReceived } from './received'

const $checklist = fetcherStore(['checklist', $adminSessionId, '/', $revision], () => read(checklist, {}))

/** The steps from an empty institute to one that works. It is not shown in the demo, nor once it has been hidden. */
export function Checklist() {
  const { data } = useStore($checklist)
  const shown = useLatest(data)
  const id = useId()
  useEffect(() => void confirmReceived().then((isNew) => isNew && $checklist.invalidate()), [])
  if (!shown?.shown) return null
  const done = shown.items.filter((item) => item.done).length
  const isComplete = done === shown.items.length
  return (
    <details className="leaf-bl bg-base-200 p-5" open={!isComplete}>
      <summary className="cursor-pointer font-semibold" id={id}>
        {isComplete ? 'Your institute is ready' : `Getting ready: ${done} of ${shown.items.length} done`}
      </summary>
      <ul aria-labelledby={id} className="mt-4 grid gap-x-8 gap-y-3 @3xl:grid-cols-2">
        {shown.items.map((item) => (
          <Step key={item.key} item={item} />
        ))}
      </ul>
      {isComplete && (
        <div className="mt-4">
          <ActionButton label="Hide this list" action={() => tick('dismissed')} />
        </div>
      )}
    </details>
  )
}

function Step({ item: { key, title, hint, href, done, ticked } }: { item: ChecklistItem }) {
  const sendsTest = key === 'mailSent'
  const tickable = tickableKeys.find((each) => each === key)
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className={`mt-1 grid size-5 shrink-0 place-items-center rounded-full border text-xs ${done ? 'border-success bg-success text-success-content' : 'border-edge'}`}
      >
        {done && '✓'}
      </span>
      <div className="grid content-start justify-items-start gap-1">
        <p className={done ? 'text-muted' : 'font-semibold'}>
          {href && !done && !sendsTest ? (
            <a
              className="link-line"
              href={href}
              {...(ticked === 'byOpening' && {
                target: '_blank',
                rel: 'noreferrer',
                onClick: () => void (tickable && tick(tickable)),
              })}
            >
              {title}
            </a>
          ) : (
            title
          )}
          {done && <span className="sr-only">: done</span>}
        </p>
        {!done && <p className="text-sm text-muted">{hint}</p>}
        {sendsTest && !done && (
          <ActionButton
            look={`btn-outline ${SMALL}`}
            label="Send me a test e-mail"
            busyLabel="Sending…"
            action={sendTest}
          />
        )}
        {ticked === 'byHand' && tickable && !done && (
          <ActionButton
            look={`btn-outline ${SMALL}`}
            label="Mark as done"
            named={`Mark “${title}” as done`}
            action={() => tick(tickable)}
          />
        )}
      </div>
    </li>
  )
}

async function sendTest(): Promise<void> {
  const result = await callWithSession(sendTestMail, {})
  if (!result.ok) return reportFailure('The test e-mail couldn’t be sent', result)
  const { outcome, msg } = result.data
  const isSent = outcome === 'sent'
  notify({
    tone: isSent ? 'success' : 'error',
    title: isSent ? 'Test e-mail sent' : 'Not sent yet',
    text: msg,
  })
  $checklist.invalidate()
}

async function tick(key: TickableKey | 'dismissed'): Promise<void> {
  const result = await callWithSession(tickChecklist, { body: { key } })
  if (!result.ok) reportFailure('The step couldn’t be marked as done', result)
  $checklist.invalidate()
}
