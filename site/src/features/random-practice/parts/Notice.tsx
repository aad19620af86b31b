import { lazy, type ReactNode, Suspense } from 'react'
import { Button } from '#app/forms/Form'
import { fill } from '#app/lib/text'
import { currentPath, loginPath } from '#app/navigation/navigation'
import { useModule } from '#app/ui/use-module'
import { errorMessages } from '#matchmaker/protocol'
import type { Session } from '../adapters/session'
import type { Ending, Practice } from '../core/practice'
import { MEDIA_PROBLEMS, PEER_PROBLEMS, type Problem } from '../core/problems'
import { SIGN_IN_REQUIRED } from '../core/search'
import { talkTime } from '../core/talk'
import { messages } from '../messages'

const ConfirmAddress = lazy(() =>
  import('#app/account/ConfirmAddress').then((module) => ({ default: module.ConfirmAddress })),
)

type NoticesProps = { session: Session; practice: Practice }

/** How the last call or search ended. */
export function Notices({ session, practice: { call } }: NoticesProps) {
  const { module: panel, failed, fetchModule } = useModule(() => import('./WaitingPanel'))
  const keepWaiting = async () => {
    session.ringing.prepare()
    if (await fetchModule()) session.dispatch({ type: 'keep-waiting' })
  }
  const ending = call.status === 'disconnected' ? call.ending : null
  const calm = ending !== null && CALM.has(ending.why)
  const mayWait = ending?.why === 'no-match' || ending?.why === 'missed-call'
  const talk = call.status === 'disconnected' ? call.talk : null
  const isUnconfirmed = 'unconfirmed' in call && call.unconfirmed !== null
  return (
    <>
      {ending && (
        <Notice
          problem={explain(ending)}
          role={calm ? 'status' : 'alert'}
          calm={calm || ending.why === 'partner-left'}
          talked={talk && fill(messages.after.talked, { time: talkTime(talk.lasted) })}
          logIn={isToLogIn(ending)}
        >
          {mayWait && (
            <div className="mt-3 grid justify-items-start gap-2">
              <p>{messages.waiting.offerText}</p>
              <Button label={messages.waiting.offer} look="btn-primary" onClick={keepWaiting} />
              {failed && <p role="alert">{messages.waiting.failed}</p>}
            </div>
          )}
        </Notice>
      )}
      {ending?.why === 'address-unproved' && (
        <Suspense>
          <ConfirmAddress />
        </Suspense>
      )}
      {call.status === 'waiting' && panel && <panel.WaitingPanel session={session} call={call} />}
      {isUnconfirmed && <Notice problem={messages.unconfirmed} />}
    </>
  )
}

const isToLogIn = (ending: Ending | null) =>
  ending?.why === 'refused' && ending.refusal === 'sign-in-required'

/** Tells what delays the next call. It comes at any time, so it stands below the buttons and doesn't move them. */
export function ConnectionNotice({ practice: { connection, call } }: Pick<NoticesProps, 'practice'>) {
  if (connection.problem)
    return (
      <Notice problem={PEER_PROBLEMS[connection.problem]}>
        {connection.problem === 'browser-incompatible' && (
          <a className="link-line mt-2 inline-block font-semibold" href={messages.instead.href}>
            {messages.instead.label}
          </a>
        )}
      </Notice>
    )
  if (connection.signInMissing && !isToLogIn(call.status === 'disconnected' ? call.ending : null))
    return <Notice problem={explain(SIGN_IN_REQUIRED)} logIn />
  return connection.socket === 'lost' ? (
    <Notice problem={{ sentence: messages.socketLost, remedy: messages.socketRemedy }} />
  ) : null
}

const CALM: ReadonlySet<Ending['why']> = new Set(['ended', 'cancelled', 'blocked', 'stopped-waiting'])

type NoticeProps = {
  problem: Problem
  role?: 'alert' | 'status'
  calm?: boolean
  /** The length of the finished talk, which is then the heading. */
  talked?: string | null
  logIn?: boolean
  children?: ReactNode
}

const Notice = ({
  problem,
  role = 'status',
  calm = false,
  talked = null,
  logIn = false,
  children,
}: NoticeProps) => (
  <div
    role={role}
    className={`rounded-e-2xl border-l-8 bg-base-200 px-5 py-4 ${calm ? 'border-primary' : 'border-error'}`}
  >
    {talked ? (
      <>
        <h2 className="text-2xl">{problem.sentence}</h2>
        <p>{talked}</p>
      </>
    ) : (
      <p className="font-semibold">{problem.sentence}</p>
    )}
    {problem.remedy && <p className="text-muted">{problem.remedy}</p>}
    {logIn && (
      <a className="link-line mt-2 inline-block font-semibold" href={loginPath(currentPath())}>
        {messages.logIn}
      </a>
    )}
    {children}
  </div>
)

function explain(ending: Ending): Problem {
  switch (ending.why) {
    case 'media':
      return MEDIA_PROBLEMS[ending.problem]
    case 'peer':
      return PEER_PROBLEMS[ending.problem]
    case 'refused':
      return { sentence: errorMessages[ending.refusal], remedy: '' }
    default:
      return messages.endings[ending.why]
  }
}
