import { Table } from '../../parts/Table'
import { countsOf, type Result } from './enrolment'
import { WORDS } from './words'

const words = WORDS.results

/** What came of an enrolment, person by person. */
export function EnrolmentResults({ results, onClose }: { results: readonly Result[]; onClose: () => void }) {
  return (
    <section aria-labelledby="enrolment-results" className="leaf-bl grid gap-4 border border-edge p-5">
      <h3 id="enrolment-results" className="text-xl">
        {words.heading}
      </h3>
      <p role="status">{words.summary(countsOf(results))}</p>
      <div className="max-h-96 overflow-y-auto">
        <Table
          caption={words.heading}
          rows={results}
          columns={[
            { label: words.person, cell: ({ who }) => who },
            { label: words.outcome, cell: Outcome },
          ]}
        />
      </div>
      <button type="button" className="btn btn-outline justify-self-start" onClick={onClose}>
        {words.close}
      </button>
    </section>
  )
}

const LOOKS: Partial<Record<Result['outcome'], string>> = {
  enrolled: 'text-success',
  'awaiting-proof': 'text-base-content',
}

function Outcome({ outcome, msg }: Result) {
  return (
    <>
      <strong className={LOOKS[outcome] ?? 'text-error'}>{words.outcomes[outcome]}</strong>{' '}
      <span className="text-muted">{msg}</span>
    </>
  )
}
