import type { ScheduledClass } from '../../../../../../cms/src/contract/records'
import { Dialog } from '../../parts/Dialog'
import { RowAction } from '../../parts/RowAction'
import { removeMaterial } from './actions'
import { NewMaterial } from './NewMaterial'
import { WORDS } from './words'

const words = WORDS.materials

/** The materials of a class: to read, to remove, and to add another. */
export function ClassMaterials({ scheduled, onClose }: { scheduled: ScheduledClass; onClose: () => void }) {
  const { title, materials } = scheduled
  return (
    <Dialog title={words.heading(title)} onClose={onClose}>
      {(close) => (
        <div className="grid gap-6">
          {materials.length === 0 && <p className="text-muted">{words.none}</p>}
          <ul className="grid gap-2">
            {materials.map((material) => (
              <li key={material._id} className="flex flex-wrap items-center justify-between gap-3">
                <a
                  className="link-line wrap-anywhere"
                  href={`/viewpdf?${new URLSearchParams({ link: material.fileUrl })}`}
                >
                  {material.title}
                </a>
                <RowAction
                  label={words.remove}
                  about={material.title}
                  onClick={() => removeMaterial(scheduled, material._id)}
                />
              </li>
            ))}
          </ul>
          <NewMaterial scheduled={scheduled} />
          <button type="button" className="btn btn-outline" onClick={close}>
            {words.close}
          </button>
        </div>
      )}
    </Dialog>
  )
}
