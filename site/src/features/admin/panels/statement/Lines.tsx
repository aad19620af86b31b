import { recordStatement, type StatementLine } from '@careerspeak/contract/fee-statement'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Spinner } from '#app/forms/Form'
import { callWithSession } from '#app/http/session-client'
import { counted } from '#app/lib/counted'
import { notify } from '#app/notices/toasts'
import { ROWS } from '#app/ui/Row'
import { reportFailure } from '../../store/changes'
import { refetchFees } from '../fees/store'
import { Line } from './Line'
import { byOutcome, type Match, type Results, requestsOf } from './matches'

type LinesProps = { lines: readonly StatementLine[]; leftOut: number }

/** The credits of a statement: the sure ones are recorded together, the others one by one. */
export function Lines({ lines, leftOut }: LinesProps) {
  const { sure = [], likely = [], unknown = [], recorded = [] } = byOutcome(lines)
  const [results, setResults] = useState<Results>(new Map())
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [recording, setRecording] = useState<{ done: number; all: number }>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const record = async (matches: readonly Match[]) => {
    if (recording) return
    let [done, written] = [0, 0]
    for (const body of requestsOf(matches)) {
      setRecording({ done, all: matches.length })
      const result = await callWithSession(recordStatement, { body: { lines: body } })
      if (!result.ok) {
        reportFailure(done > 0 ? 'Only a part was recorded' : 'Nothing was recorded', result)
        break
      }
      done += body.length
      written += result.data.results.filter(({ outcome }) => outcome === 'recorded').length
      setResults(
        (known) => new Map([...known, ...result.data.results.map((each) => [each.key, each] as const)]),
      )
    }
    setRecording(undefined)
    refetchFees()
    if (written > 0) notify({ tone: 'success', title: `${counted(written, 'payment')} recorded` })
  }
  const open = sure.flatMap((line) =>
    line.learner && !results.has(line.key) && !left.has(line.key)
      ? [{ line, learner: line.learner._id }]
      : [],
  )
  const leave = (key: string) => setLeft(new Set([...left, key]))
  const lineOf = (line: StatementLine) => (
    <Line
      key={line.key}
      line={line}
      result={results.get(line.key)}
      busy={recording !== undefined}
      onRecord={(learner) => record([{ line, learner }])}
      {...(line.outcome === 'sure' && !left.has(line.key) && { onLeave: () => leave(line.key) })}
    />
  )
  return (
    <section aria-labelledby="found" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h3 id="found" ref={heading} tabIndex={-1} className="text-xl outline-none">
          {`${counted(lines.length, 'payment')} in the statement`}
        </h3>
        <p className="text-muted">
          {`${recorded.length} recorded before. ${counted(leftOut, 'other row was', 'other rows were')} left out: money paid out, reversed payments, and rows that stand in the file twice.`}
        </p>
      </div>
      {sure.length > 0 && (
        <Group
          title={`Sure (${sure.length})`}
          text="The reference, or the amount and the note, belong to one learner."
        >
          {open.length > 0 && (
            <button
              type="button"
              className="btn btn-primary justify-self-start"
              aria-disabled={recording !== undefined}
              onClick={() => record(open)}
            >
              {recording && <Spinner />}
              {recording ? `${recording.done} of ${recording.all} recorded…` : `Record all ${open.length}`}
            </button>
          )}
          <ul className={ROWS}>{sure.map(lineOf)}</ul>
        </Group>
      )}
      {likely.length > 0 && (
        <Group title={`Likely (${likely.length})`} text="Look at each one before you record it.">
          <ul className={ROWS}>{likely.map(lineOf)}</ul>
        </Group>
      )}
      {unknown.length > 0 && (
        <Group title={`Unknown (${unknown.length})`} text="Find the learner, or leave them.">
          <ul className={ROWS}>{unknown.map(lineOf)}</ul>
        </Group>
      )}
    </section>
  )
}

const Group = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <div>
      <h4 className="text-lg font-semibold">{title}</h4>
      <p className="text-sm text-muted">{text}</p>
    </div>
    {children}
  </section>
)
