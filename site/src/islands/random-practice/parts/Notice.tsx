import { refusals } from '../../../../../matchmaker/src/protocol'
import { currentPath, loginPath } from '../../../lib/navigation'
import type { Call, Ending, Line } from '../core/practice'
import { MEDIA_PROBLEMS, PEER_PROBLEMS, type Problem } from '../core/problems'
import { WORDS } from '../words'

/** How the last call or search ended, and what to do now. */
export function EndingNotice({ ending }: { ending: Ending }) {
  const calm = ending.why === 'ended' || ending.why === 'cancelled' || ending.why === 'blocked'
  const logIn = ending.why === 'refused' && ending.refusal === 'sign-in-required'
  return <Notice problem={explain(ending)} role={calm ? 'status' : 'alert'} calm={calm} logIn={logIn} />
}

/** What keeps a search from beginning, if anything. */
export function SearchNotice({ call }: { call: Call }) {
  const waits = call.status === 'connecting' && call.step === 'searching' && call.unconfirmed !== null
  return waits ? <Notice problem={WORDS.unconfirmed} role="status" /> : null
}

/** What is wrong with the way to the service, if anything. */
export function LineNotice({ line }: { line: Line }) {
  if (line.problem) return <Notice problem={PEER_PROBLEMS[line.problem]} role="status" />
  if (line.socket !== 'lost') return null
  return <Notice problem={{ sentence: WORDS.socketLost, remedy: WORDS.socketRemedy }} role="status" />
}

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
          {WORDS.logIn}
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
      return { sentence: refusals[ending.refusal], remedy: '' }
    default:
      return WORDS.endings[ending.why]
  }
}
