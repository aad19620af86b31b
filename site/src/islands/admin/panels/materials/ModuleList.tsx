import type { CourseModule, Material } from '../../../../../../cms/src/contract/records'
import { Empty } from '../../../shared/EmptyState'
import { RowAction } from '../../parts/RowAction'
import { WORDS } from './words'

type ModuleListProps = {
  modules: readonly CourseModule[]
  onReplace: (material: Material) => void
  onDelete: (material: Material) => void
}

/** The materials of a batch, module by module. */
export function ModuleList({ modules, ...actions }: ModuleListProps) {
  if (modules.length === 0) return <Empty title={WORDS.none} text={WORDS.noneText} />
  return (
    <ol className="grid gap-8">
      {modules.map(({ _id, moduleName, data }) => (
        <li key={_id} className="grid gap-3">
          <h4 className="text-lg font-semibold wrap-anywhere">{moduleName}</h4>
          <ul className="grid gap-2">
            {data.map((material) => (
              <MaterialRow key={material._id} material={material} {...actions} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

type MaterialRowProps = Omit<ModuleListProps, 'modules'> & { material: Material }

function MaterialRow({ material, onReplace, onDelete }: MaterialRowProps) {
  const { title, fileUrl } = material
  return (
    <li className="leaf-bl grid items-center gap-3 bg-base-200 px-5 py-3 md:grid-cols-[1fr_auto]">
      <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
      <span className="flex flex-wrap gap-2">
        <a
          className="btn btn-outline min-h-11 px-4 py-1.5"
          href={`/viewpdf?${new URLSearchParams({ link: fileUrl })}`}
          aria-label={`${WORDS.view} ${title}`}
        >
          {WORDS.view}
        </a>
        <RowAction label={WORDS.replace} about={title} onClick={() => onReplace(material)} />
        <RowAction label={WORDS.remove} about={title} onClick={() => onDelete(material)} />
      </span>
    </li>
  )
}
