import type { CourseModule, Material } from '@careerspeak/contract/records'
import { viewerPath } from '#app/navigation/links'
import { Empty } from '#app/ui/EmptyState'
import { ROW, ROWS } from '#app/ui/Row'
import { ModuleProgress } from '#features/progress/shared/CourseProgress'
import { moduleItems } from '#features/progress/shared/course'
import { DoneTick } from '#features/progress/shared/DoneTick'
import { noteOpened } from '#features/progress/shared/store'

export function Materials({ modules }: { modules: readonly CourseModule[] }) {
  if (modules.length === 0) {
    return (
      <Empty
        title="No materials yet"
        text="Your coach adds them here as the course goes on. Meanwhile, practise with a partner."
      >
        <a className="btn btn-outline" href="/practice-partner">
          Practise now
        </a>
      </Empty>
    )
  }
  return (
    <ol className="grid gap-5">
      {modules.map(({ _id, moduleName, data }) => (
        <li key={_id} className="grid gap-2 xl:grid-cols-[14rem_minmax(0,1fr)] xl:gap-8">
          <header className="flex flex-wrap items-baseline justify-between gap-x-4 xl:block">
            <h2 className="text-base wrap-anywhere">{moduleName}</h2>
            <ModuleProgress items={moduleItems({ data })} />
          </header>
          {data.length === 0 ? (
            <p className="text-muted">Nothing in this module yet.</p>
          ) : (
            <ul className={ROWS}>
              {data.map((material) => (
                <MaterialRow key={material._id} {...material} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The row is the link; the tick stands beside it. */
const MaterialRow = ({ _id: item, title, fileUrl, fileType }: Material) => (
  <li className="flex items-center pe-4">
    <a
      className={`${ROW} flex-wrap`}
      href={viewerPath(fileUrl)}
      onClick={() => void noteOpened({ kind: 'material', item })}
    >
      <span className="min-w-[min(8rem,100%)] flex-1 wrap-anywhere">
        <span className="sr-only">View </span>
        <span className="font-semibold">{title}</span>{' '}
        {fileType && <span className="text-sm text-muted uppercase">{fileType}</span>}
      </span>
      <span aria-hidden="true" className="text-sm font-semibold text-primary group-hover:underline">
        View
      </span>
    </a>
    <DoneTick kind="material" item={item} label="Done" about={title} narrow />
  </li>
)
