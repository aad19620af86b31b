import { inSentence, momentText } from '#app/lib/dates'
import { RouteLink } from '../../parts/Buttons'
import { Fetched } from '../../parts/Loading'
import { $latestAnnouncements } from './store'

/** The latest announcements to a batch, with their readers. */
export function BatchAnnouncements({ batch }: { batch: string }) {
  return (
    <section aria-labelledby="batch-announcements" className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id="batch-announcements" className="text-base">
          Announcements
        </h3>
        <RouteLink className="link-line py-1" to={{ tab: 'announcements', batch }}>
          All announcements
        </RouteLink>
      </div>
      <Fetched
        store={$latestAnnouncements}
        loading="Loading the announcements"
        failed="The announcements couldn’t be loaded"
      >
        {(announcements) =>
          announcements.length === 0 ? (
            <p className="text-muted">No announcements yet.</p>
          ) : (
            <ul className="leaf-bl divide-y divide-edge/30 bg-base-200 px-4 py-1 [--leaf:1.1rem]">
              {announcements.map(({ _id, subject, sentAt, publishAt, seen, of }) => (
                <li key={_id}>
                  <RouteLink
                    className="block py-2 leading-snug wrap-anywhere hover:underline"
                    to={{ tab: 'announcements', batch, announcement: _id }}
                  >
                    {subject}
                    <span className="block text-sm text-muted">
                      {sentAt
                        ? `${momentText(sentAt)} · seen by ${seen} of ${of}`
                        : `Goes out ${inSentence(momentText(publishAt))}`}
                    </span>
                  </RouteLink>
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
    </section>
  )
}
