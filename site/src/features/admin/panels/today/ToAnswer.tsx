import type { Overview, WaitingKind } from '@careerspeak/contract/admin-overview'
import { type ReactNode, useState } from 'react'
import { ActionButton } from '#app/forms/Form'
import { notify } from '#app/notices/toasts'
import { dialAddress, type Numbers } from '../../core/calls'
import { RouteLink } from '../../parts/Buttons'
import { SMALL } from '../../parts/looks'
import { useListFocus } from '../../parts/use-list-focus'
import { $calling } from '../../store/calling'
import { navigate } from '../../store/route'
import { ROW_ACTIONS } from './row-actions'
import { WAITING, WAITING_ORDER } from './waiting'

type ToAnswerProps = { waiting: Overview['waiting'] | undefined; today: string }

/** Open requests by kind: each list with its first rows, which link to where they are answered. */
export function ToAnswer({ waiting, today }: ToAnswerProps) {
  const tracking = useListFocus(waiting)
  const kinds = WAITING_ORDER.filter((kind) => waiting && waiting[kind].total > 0)
  return (
    <section
      aria-labelledby="to-answer"
      aria-busy={!waiting}
      className="grid grid-cols-[minmax(0,1fr)] gap-1.5"
    >
      <h3 id="to-answer" className="text-base">
        To do
      </h3>
      {!waiting ? (
        <div className="skeleton h-40" role="status" aria-label="Loading…" />
      ) : kinds.length === 0 ? (
        <p className="text-muted">You’re all caught up.</p>
      ) : (
        <ul className="leaf-bl divide-y divide-edge/30 bg-base-200 px-4 py-1 [--leaf:1.1rem]" {...tracking}>
          {kinds.map((kind) => (
            <WaitingList key={kind} kind={kind} list={waiting[kind]} today={today} />
          ))}
        </ul>
      )}
    </section>
  )
}

const CHECK_CONNECTION = 'Check your connection, then try again.'

type WaitingListProps = { kind: WaitingKind; list: Overview['waiting'][WaitingKind]; today: string }

function WaitingList({ kind, list, today }: WaitingListProps) {
  const [dialog, setDialog] = useState<ReactNode>(null)
  const { title, all, to, name, detail } = WAITING[kind]
  return (
    <li className="py-1">
      <RouteLink
        to={all}
        className="flex min-h-11 items-center justify-between gap-3 font-semibold text-primary hover:underline"
      >
        {title}
        <span className="min-w-8 shrink-0 rounded-full bg-base-300 px-2 text-center text-base-content tabular-nums">
          {list.total}
        </span>
      </RouteLink>
      <ul>
        {list.first.map((row) => (
          <li key={row._id} className="flex flex-wrap items-center justify-end gap-x-3">
            <RouteLink to={to(row)} className="min-w-0 flex-1 basis-36 py-1 leading-snug hover:underline">
              <span className="block wrap-anywhere">{name(row)}</span>
              <span className="block text-sm text-muted wrap-anywhere">{detail(row, today)}</span>
            </RouteLink>
            <span className="flex items-center gap-x-2">
              {row.phoneNumber && <CallLink name={row.name} numbers={row} person={row._id} />}
              {ROW_ACTIONS[kind]?.map((label) => (
                <ActionButton
                  key={label}
                  look={`btn-outline ${SMALL}`}
                  label={label}
                  named={`${label} ${name(row)}`}
                  action={async () => {
                    const module = await import('./answer').catch(() => undefined)
                    const onClose = () => setDialog(null)
                    if (module) setDialog(await module.answer({ kind, row, label, today, onClose }))
                    else
                      notify({
                        tone: 'error',
                        title: `“${label}” couldn’t be opened`,
                        text: CHECK_CONNECTION,
                      })
                  }}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
      {dialog}
    </li>
  )
}

type CallLinkProps = { name: string; numbers: Numbers; person?: string }

/** A link that dials the number, and opens the drawer of the `person`, where the call is noted. */
export const CallLink = ({ name, numbers, person }: CallLinkProps) => (
  <a
    className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-primary hover:underline"
    href={dialAddress(numbers)}
    onClick={() => {
      if (!person) return
      $calling.set(person)
      navigate({ person })
    }}
  >
    Call<span className="sr-only">{` ${name}`}</span>
  </a>
)
