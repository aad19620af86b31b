import { answerLimits, type ListedAnswer } from '@careerspeak/contract/interview'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { clock, plainDay } from '#app/lib/dates'
import { ANSWER_STATES, type Route } from '../../core/route'
import type { Action } from '../../parts/Actions'
import { RouteLink } from '../../parts/Buttons'
import { Loading } from '../../parts/Loading'
import { SMALL } from '../../parts/looks'
import { ResourceList, usePage } from '../../parts/ResourceList'
import type { Column } from '../../parts/Table'
import { $route } from '../../store/route'
import { $answers, removeAnswer } from './store'

/** The desk where answers are reviewed, as homework is. */
const deskLink = (answer: string) => `/coach?open=${answer}#homework`

/** The recorded answers that learners have sent. One that is named leads to the desk. */
export function RecordedAnswers() {
  const { answer } = useStore($route)
  useEffect(() => {
    if (answer) location.replace(deskLink(answer))
  }, [answer])
  return answer ? <Loading label="Opening the answer…" /> : <AnswerList />
}

const COLUMNS: readonly Column<ListedAnswer>[] = [
  {
    label: 'Question',
    cell: ({ _id, fullName, question, reviewed }) => (
      <a
        className="link-line inline-block py-1"
        href={deskLink(_id)}
        aria-label={`${reviewed ? 'Open' : 'Review'} ${question}, ${fullName}`}
      >
        {question}
      </a>
    ),
    className: '@4xl:min-w-56',
  },
  { label: 'Learner', cell: ({ fullName }) => fullName },
  { label: 'Batch', cell: ({ batch_name }) => batch_name, className: '@4xl:min-w-32' },
  { label: 'Length', cell: ({ seconds }) => clock(seconds) },
  { label: 'Sent', cell: ({ sentAt }) => plainDay(sentAt), className: '@4xl:whitespace-nowrap' },
  { label: 'Deleted on', cell: ({ expiresAt }) => plainDay(expiresAt), className: '@4xl:whitespace-nowrap' },
]

const STATUS: Column<ListedAnswer> = {
  label: 'Status',
  cell: ({ reviewed }) => (reviewed ? 'Reviewed' : 'Waiting'),
}

const ACTIONS: readonly Action<ListedAnswer>[] = [
  {
    label: 'Delete',
    ask: ({ fullName }) => ({
      title: `Delete ${fullName}’s recording?`,
      text: 'The review is deleted too. This can’t be undone.',
      yes: 'Delete answer',
    }),
    run: removeAnswer,
  },
]

const FILTERS: Record<Route['answers'], { name: string; none: string; noneHint: string }> = {
  waiting: {
    name: 'Waiting',
    none: 'No answers to review',
    noneHint: 'What learners send from the mock interview appears here until someone has reviewed it.',
  },
  all: {
    name: 'All',
    none: 'No recorded answers',
    noneHint: `What learners send from the mock interview appears here for ${answerLimits.keptDays} days.`,
  },
}

function AnswerList() {
  const { answers: state } = useStore($route)
  const { none, noneHint } = FILTERS[state]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <nav aria-label="Which answers" className="flex flex-wrap gap-2">
        {ANSWER_STATES.map((each) => (
          <RouteLink
            key={each}
            to={{ answers: each }}
            aria-current={each === state ? 'page' : undefined}
            className={`btn btn-outline aria-[current=page]:bg-base-300 ${SMALL}`}
          >
            {FILTERS[each].name}
          </RouteLink>
        ))}
        <a className={`btn btn-ghost ${SMALL}`} href="/coach#homework">
          Homework
        </a>
      </nav>
      <ResourceList
        list={usePage($answers, state)}
        caption="Recorded answers"
        nameOf={({ question, fullName }) => `${question}, ${fullName}`}
        actions={ACTIONS}
        columns={state === 'all' ? [...COLUMNS, STATUS] : COLUMNS}
        things="recorded answers"
        none={none}
        noneHint={noneHint}
      />
    </div>
  )
}
