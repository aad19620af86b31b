import { errorMessages } from '../../../../../matchmaker/src/protocol'
import { currentPath, loginPath } from '../../../lib/navigation'
import type { Call, Ending, Practice } from '../core/practice'
import { MEDIA_PROBLEMS, PEER_PROBLEMS, type Problem } from '../core/problems'
import { SIGN_IN_REQUIRED } from '../core/search'
import { messages } from '../messages'

/** How the last call or search ended, and what to do now. */
export function EndingNotice({ ending }: { ending: Ending }) {
  const calm = ending.why === 'ended' || ending.why === 'cancelled' || ending.why === 'blocked'
  return (
    <Notice
      problem={explain(ending)}
      role={calm ? 'status' : 'alert'}
      calm={calm}
      logIn={isSignInRequired(ending)}
    />
  )
}

/** What delays a search, if anything. */
export function SearchNotice({ call }: { call: Call }) {
  const waits = call.status === 'connecting' && call.step === 'searching' && call.unconfirmed !== null
  return waits ? <Notice problem={messages.unconfirmed} role="status" /> : null
}

/** What is wrong with the connection to the service, or keeps the learner from using it, if anything. */
export function ConnectionNotice({ practice: { connection, call } }: { practice: Practice }) {
  const isTold = call.status === 'disconnected' && call.ending !== null && isSignInRequired(call.ending)
  if (connection.problem) return <Notice problem={PEER_PROBLEMS[connection.problem]} role="status" />
  if (connection.signInMissing && !isTold)
    return <Notice problem={explain(SIGN_IN_REQUIRED)} role="status" logIn />
  if (connection.socket !== 'lost') return null
  return <Notice problem={{ sentence: messages.socketLost, remedy: messages.socketRemedy }} role="status" />
}

const isSignInRequired = (ending: Ending) => ending.why === 'refused' && ending.refusal === 'sign-in-required'

function Notice({
  problem,
  role,
  calm = false,
  logIn = false,
}: {
  problem: Problem
  role: 'alert' | 'status'
  calm?: boolean
  logIn?: boolean
}) {
  return (
    <div
      role={role}
      className={`rounded-e-2xl border-l-8 bg-base-200 px-5 py-4 ${calm ? 'border-primary' : 'border-error'}`}
    >
      <p className="font-semibold">{problem.sentence}</p>
      {problem.remedy && <p className="text-muted">{problem.remedy}</p>}
      {logIn && (
        <a className="link-line mt-2 inline-block font-semibold" href={loginPath(currentPath())}>
          {messages.logIn}
        </a>
      )}
    </div>
  )
}

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
