import { Empty } from './EmptyState'

/** The empty screen of a learner in no batch. `text` says what it shows once they are in one. */
export const NoBatch = ({ text }: { text: string }) => (
  <Empty title="You’re not in a batch yet" text={text}>
    <a className="btn btn-primary" href="/courses">
      Choose a course
    </a>
  </Empty>
)
