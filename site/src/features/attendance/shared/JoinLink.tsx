import type { ScheduledClass } from '@careerspeak/contract/records'
import { report } from '#app/lib/report'
import { webLink } from '#app/navigation/links'
import { notify } from '#app/notices/toasts'
import { NewTabLink } from '#app/ui/NewTabLink'

/** Fetched on demand; the browser imports it only once. */
const loadStore = () => import('../store')

type JoinLinkProps = {
  scheduled: Pick<ScheduledClass, '_id' | 'title' | 'link' | 'startsAt'>
  className: string
}

const prepare = () => void loadStore().catch(() => {})

async function join(scheduled: JoinLinkProps['scheduled']): Promise<void> {
  try {
    const { noteJoin } = await loadStore()
    await noteJoin(scheduled)
  } catch (error) {
    report('The joining couldn’t be noted:', error)
    notify({
      tone: 'error',
      title: 'We couldn’t mark you as present',
      text: 'Check your connection, and let your coach know you’re here.',
    })
  }
}

/** The link to the meeting of a class, or the place of one that meets there. The link also reports to the server that the learner joins. */
export function JoinLink({ scheduled, className }: JoinLinkProps) {
  const link = webLink(scheduled.link)
  if (!link)
    return (
      <p className="self-center wrap-anywhere">
        {scheduled.link
          ? `Where: ${scheduled.link}`
          : 'The link to join appears here before the class starts.'}
      </p>
    )
  return (
    <NewTabLink
      className={className}
      href={link.href}
      about={scheduled.title}
      onNear={prepare}
      onClick={() => void join(scheduled)}
    >
      Join Class
    </NewTabLink>
  )
}
