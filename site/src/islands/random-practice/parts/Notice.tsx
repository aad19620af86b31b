import { errorMessages } from '../../../../../matchmaker/src/protocol'
import { currentPath, loginPath } from '../../../lib/navigation'
import { fill } from '../../../lib/text'
import type { Ending, Practice } from '../core/practice'
import { MEDIA_PROBLEMS, PEER_PROBLEMS, type Problem } from '../core/problems'
import { SIGN_IN_REQUIRED } from '../core/search'
import { talkTime } from '../core/talk'
import { messages } from '../messages'

/** How the last call or search ended, and what delays the next one, if anything. */
export function Notices({ practice: { connection, call } }: { practice: Practice }) {
  const ending = call.status === 'disconnected' ? call.ending : null
  const calm = ending?.why === 'ended' || ending?.why === 'cancelled' || ending?.why === 'blocked'
  const talk = call.status === 'disconnected' ? call.talk : null
  const isToLogIn = ending?.why === 'refused' && ending.refusal === 'sign-in-required'
  const isUnconfirmed = call.status === 'connecting' && call.step === 'searching' && call.unconfirmed !== null
  return (
    <>
      {ending && (
        <Notice
          problem={explain(ending)}
          role={calm ? 'status' : 'alert'}
          calm={calm || ending.why === 'partner-left'}
          talked={talk && fill(messages.after.talked, { time: talkTime(talk.lasted) })}
          logIn={isToLogIn}
        />
      )}
      {isUnconfirmed && <Notice problem={messages.unconfirmed} />}
      {connection.problem ? (
        <Notice problem={PEER_PROBLEMS[connection.problem]} />
      ) : connection.signInMissing && !isToLogIn ? (
        <Notice problem={explain(SIGN_IN_REQUIRED)} logIn />
      ) : (
        connection.socket === 'lost' && (
          <Notice problem={{ sentence: messages.socketLost, remedy: messages.socketRemedy }} />
        )
      )}
    </>
  )
}

type NoticeProps = {
  problem: Problem
  role?: 'alert' | 'status'
  calm?: boolean
  /** How long the talk took that is over: it is then what the page is about. */
  talked?: string | null
  logIn?: boolean
}

const Notice = ({ problem, role = 'status', calm = false, talked = null, logIn = false }: NoticeProps) => (
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
