import { uploadClassMaterial } from '@careerspeak/contract/admin-schedule'
import type { ScheduledClass } from '@careerspeak/contract/records'
import { ActionButton, Button } from '#app/forms/Form'
import { viewerPath } from '#app/navigation/links'
import { Dialog } from '#app/ui/Dialog'
import { SMALL } from '../../parts/looks'
import { UploadFiles } from '../../parts/UploadFiles'
import { applyMaterials, removeClassMaterial } from './store'

export function ClassMaterials({ scheduled, onClose }: { scheduled: ScheduledClass; onClose: () => void }) {
  const { title, materials } = scheduled
  return (
    <Dialog title={`Materials of ${title}`} onClose={onClose}>
      <div className="grid gap-6">
        {materials.length === 0 && (
          <p className="text-muted">No materials yet. Learners see what you add once the class is over.</p>
        )}
        <ul className="grid gap-2">
          {materials.map((material) => (
            <li key={material._id} className="flex flex-wrap items-center justify-between gap-3">
              <a className="link-line wrap-anywhere" href={viewerPath(material.fileUrl)}>
                {material.title}
              </a>
              <ActionButton
                look={`btn-ghost text-error ${SMALL}`}
                label="Remove"
                named={`Remove ${material.title}`}
                action={() => removeClassMaterial(scheduled, material._id)}
              />
            </li>
          ))}
        </ul>
        <UploadFiles
          endpoint={uploadClassMaterial}
          query={{ id: scheduled._id }}
          fieldsOf={(title) => ({ title })}
          missing="Please give a title"
          onUploaded={applyMaterials}
        />
        <Button label="Close" onClick={onClose} />
      </div>
    </Dialog>
  )
}
