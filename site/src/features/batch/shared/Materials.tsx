import type { CourseModule } from '@careerspeak/contract/records'
import { viewerPath } from '#app/navigation/links'
import { Empty } from '#app/ui/EmptyState'
import { ModuleProgress } from '#features/progress/shared/CourseProgress'
import { moduleItems } from '#features/progress/shared/course'
import { DoneTick } from '#features/progress/shared/DoneTick'
import { noteOpened } from '#features/progress/shared/store'

export function Materials({ modules }: { modules: readonly CourseModule[] }) {
  if (modules.length === 0) {
    return (
      <Empty
        title="No materials yet"
        text="Your trainer adds them here as the course goes on. Meanwhile, practise with a partner."
      >
        <a className="btn btn-outline" href="/practice-partner">
          Practise now
        </a>
      </Empty>
    )
  }
  return (
    <ol className="grid gap-7">
      {modules.map(({ _id, moduleName, data }) => (
        <li key={_id} className="grid gap-3 xl:grid-cols-[14rem_minmax(0,1fr)] xl:gap-8">
          <header>
            <h2 className="text-xl">{moduleName}</h2>
            <p className="text-sm text-muted">{data.length === 1 ? '1 file' : `${data.length} files`}</p>
            <ModuleProgress items={moduleItems({ data })} />
          </header>
          {data.length === 0 ? (
            <p className="text-muted">Nothing in this module yet.</p>
          ) : (
            <ul className="grid gap-2">
              {data.map(({ _id: id, title, fileUrl, fileType }) => (
                <li
                  key={id}
                  className="leaf-bl flex flex-wrap items-center justify-end gap-x-3 gap-y-1 bg-base-200 py-2 ps-4 pe-2 [--leaf:1.1rem]"
                >
                  <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                    <span className="font-semibold">{title}</span>{' '}
                    {fileType && <span className="text-sm text-muted uppercase">{fileType}</span>}
                  </span>
                  <DoneTick kind="material" item={id} label="Done" about={title} />
                  <a
                    className="btn btn-primary"
                    href={viewerPath(fileUrl)}
                    aria-label={`View ${title}`}
                    onClick={() => void noteOpened({ kind: 'material', item: id })}
                  >
                    View
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
