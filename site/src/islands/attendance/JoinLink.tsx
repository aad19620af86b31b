import type { ScheduledClass } from '../../../../cms/src/contract/records'
import { webLink } from '../../lib/links'
import { NewTabLink } from '../shared/NewTabLink'
import { noteJoin } from './store'

type JoinLinkProps = {
  scheduled: Pick<ScheduledClass, '_id' | 'title' | 'link' | 'startsAt'>
  className: string
}

/** The link to the meeting of a class. It opens like any link, and the server is told that the learner joins. */
export function JoinLink({ scheduled, className }: JoinLinkProps) {
  const link = webLink(scheduled.link)
  if (!link) return <p>The link to join will be here before the class starts.</p>
  return (
    <NewTabLink
      className={className}
      href={link.href}
      about={scheduled.title}
      onClick={() => void noteJoin(scheduled)}
    >
      Join Class
    </NewTabLink>
  )
}
