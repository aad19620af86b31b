import { deleteMaterials, materialLimits, moveMaterials } from '@careerspeak/contract/admin-batches'
import type { Batch, CourseModule } from '@careerspeak/contract/records'
import { useId, useState } from 'react'
import type { Result } from '#app/http/client'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { NO_SELECTION, type Selection } from '../../core/selection'
import { ConfirmDialog } from '../../parts/Dialog'
import { SelectionAction, SelectionBar } from '../../parts/SelectionBar'
import { FilterSearch } from '../../parts/Toolbar'
import { notifyFailure, updateBatch } from '../../store/batches'
import { deletingText, movingText } from './many'

type BulkMaterialsProps = {
  batch: Batch
  selection: Selection
  onSelect: (selection: Selection) => void
}

/** Moves many materials to another module or deletes them, after a dialog that names them. */
export function BulkMaterials({ batch, selection, onSelect }: BulkMaterialsProps) {
  const { _id: batchId, course_content: modules } = batch
  const [typed, setTyped] = useState('')
  const [asking, setAsking] = useState<'move' | 'delete'>()
  const moduleNames = useId()
  const moduleName = typed.trim()
  const tooMany = selection.size > materialLimits.maxPerRequest
  const body = { batchId, ids: [...selection.keys()] }
  const count = selection.size === 1 ? '1 material' : `${selection.size} materials`

  const settle = (result: Result<{ modules: CourseModule[] }>, failed: string, title: string) => {
    if (!result.ok) return notifyFailure(failed, result)
    updateBatch(batchId, () => ({ course_content: result.data.modules }))
    onSelect(NO_SELECTION)
    notify({ tone: 'success', title })
  }
  const move = async () => {
    const result = await callWithSession(moveMaterials, { body: { ...body, moduleName } })
    settle(result, 'The materials couldn’t be moved', `Moved to “${moduleName}”`)
    if (result.ok) setTyped('')
  }
  const remove = async () => {
    const result = await callWithSession(deleteMaterials, { body })
    settle(result, 'The materials couldn’t be deleted', 'Materials deleted')
  }

  return (
    <>
      <SelectionBar rows={modules.flatMap(({ data }) => data)} selection={selection} onSelect={onSelect}>
        {tooMany ? (
          <p role="alert">{`Select up to ${materialLimits.maxPerRequest} materials.`}</p>
        ) : (
          <>
            <FilterSearch
              label="Move to the module"
              type="text"
              maxLength={100}
              list={moduleNames}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <datalist id={moduleNames}>
              {modules.map(({ _id, moduleName: name }) => (
                <option key={_id} value={name} />
              ))}
            </datalist>
            {moduleName && (
              <SelectionAction
                label={`Move to “${moduleName}”`}
                busyLabel="Moving…"
                busy={false}
                run={() => setAsking('move')}
              />
            )}
            <SelectionAction
              label="Delete"
              busyLabel="Deleting…"
              look="btn-ghost text-error"
              busy={false}
              run={() => setAsking('delete')}
            />
          </>
        )}
      </SelectionBar>
      {asking === 'move' && (
        <ConfirmDialog
          title={`Move ${count}?`}
          text={movingText(modules, selection, moduleName)}
          yes={`Move ${count}`}
          look="btn-primary"
          onConfirm={move}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title={`Delete ${count}?`}
          text={`${deletingText(modules, selection)} This can’t be undone.`}
          yes={`Delete ${count}`}
          onConfirm={remove}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
