import {
  deleteMaterial,
  deleteMaterials,
  materialLimits,
  moveMaterials,
} from '@careerspeak/contract/admin-batches'
import type { Batch, CourseModule, Material } from '@careerspeak/contract/records'
import { useId, useState } from 'react'
import { callWithSession } from '#app/http/session-client'
import { counted } from '#app/lib/counted'
import { viewerPath } from '#app/navigation/links'
import { removeMaterial } from '../../core/batches'
import type { Action } from '../../parts/Actions'
import { ResourceList } from '../../parts/ResourceList'
import { FilterSearch } from '../../parts/Toolbar'
import { updateBatch } from '../../store/batches'
import { change } from '../../store/change'
import { deletingText, movingText } from './many'
import { ReplaceMaterial } from './ReplaceMaterial'

type Selected = readonly Material[]

const countOf = ({ length }: Selected) => counted(length, 'material')
const isAllowed = ({ length }: Selected) => length <= materialLimits.maxPerRequest

const TOO_MANY: Action<Selected> = {
  label: 'Too many',
  has: (materials) => !isAllowed(materials),
  control: () => <p role="alert">{`Select up to ${materialLimits.maxPerRequest} materials.`}</p>,
}

/** The modules of a batch with their materials, which can be replaced, moved to another module and deleted. */
export function ModuleList({ batch }: { batch: Batch }) {
  const modules = batch.course_content
  const [typed, setTyped] = useState('')
  const names = useId()
  const moving: Action<Selected> = {
    label: 'Move to the module',
    has: isAllowed,
    control: () => (
      <>
        <FilterSearch
          label="Move to the module"
          type="text"
          list={names}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ModuleNames id={names} modules={modules} />
      </>
    ),
  }
  return (
    <ResourceList
      list={{ rows: modules.flatMap(({ data }) => data) }}
      nameOf={({ title }) => title}
      actions={actionsOf(batch)}
      bulk={[TOO_MANY, moving, ...bulkOf(batch, typed.trim(), () => setTyped(''))]}
      selectAll="Select all materials"
      none="No materials yet."
      noneHint="Learners see what you upload at once."
      draw={(_, box, buttons) => (
        <ol className="grid gap-4">
          {modules.map(({ _id, moduleName, data }) => (
            <li key={_id}>
              <h3 className="text-base wrap-anywhere">{moduleName}</h3>
              <ul className="divide-y divide-edge/30">
                {data.map((material) => (
                  <li key={material._id} className="flex min-h-10 flex-wrap items-center gap-x-2">
                    <div className="min-w-0 flex-1 basis-56">
                      {box(
                        material,
                        <a
                          className="py-1.5 underline-offset-4 wrap-anywhere hover:underline"
                          href={viewerPath(material.fileUrl)}
                          aria-label={`View ${material.title}`}
                        >
                          {material.title}
                        </a>,
                      )}
                    </div>
                    {buttons(material)}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    />
  )
}

/** The names of the modules, which a field with this list proposes. */
export const ModuleNames = ({ id, modules }: { id: string; modules: readonly CourseModule[] }) => (
  <datalist id={id}>
    {modules.map(({ _id, moduleName }) => (
      <option key={_id} value={moduleName} />
    ))}
  </datalist>
)

const actionsOf = ({ _id: batchId }: Batch): readonly Action<Material>[] => [
  {
    label: 'Replace',
    draft: 'material',
    open: (material, onClose) => <ReplaceMaterial batchId={batchId} material={material} onClose={onClose} />,
  },
  {
    label: 'Delete',
    ask: ({ title }) => ({
      title: `Delete “${title}”?`,
      text: 'Its file is deleted too. This can’t be undone.',
      yes: 'Delete material',
    }),
    run: ({ _id }) =>
      change(callWithSession(deleteMaterial, { query: { id: _id } }), {
        apply: () => updateBatch(batchId, removeMaterial(_id)),
        done: 'Material deleted',
        failed: 'The material couldn’t be deleted',
      }),
  },
]

function bulkOf(
  { _id: batchId, course_content }: Batch,
  moduleName: string,
  onMoved: () => void,
): readonly Action<Selected>[] {
  const bodyOf = (materials: Selected) => ({ batchId, ids: materials.map(({ _id }) => _id) })
  const apply = ({ modules }: { modules: CourseModule[] }) =>
    updateBatch(batchId, () => ({ course_content: modules }))
  return [
    {
      label: `Move to “${moduleName}”`,
      look: 'btn-primary',
      has: (materials) => moduleName !== '' && isAllowed(materials),
      ask: (materials) => ({
        title: `Move ${countOf(materials)}?`,
        text: movingText(course_content, materials, moduleName),
        yes: `Move ${countOf(materials)}`,
        look: 'btn-primary',
      }),
      run: (materials) =>
        change(callWithSession(moveMaterials, { body: { ...bodyOf(materials), moduleName } }), {
          apply: (reply) => {
            apply(reply)
            onMoved()
          },
          done: `Moved to “${moduleName}”`,
          failed: 'The materials couldn’t be moved',
        }),
    },
    {
      label: 'Delete',
      look: 'btn-ghost text-error',
      has: isAllowed,
      ask: (materials) => ({
        title: `Delete ${countOf(materials)}?`,
        text: `${deletingText(course_content, materials)} This can’t be undone.`,
        yes: `Delete ${countOf(materials)}`,
      }),
      run: (materials) =>
        change(callWithSession(deleteMaterials, { body: bodyOf(materials) }), {
          apply,
          done: 'Materials deleted',
          failed: 'The materials couldn’t be deleted',
        }),
    },
  ]
}
