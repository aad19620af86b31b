import { deleteMaterials, materialLimits, moveMaterials } from '@careerspeak/contract/admin-batches'
import type { Batch, CourseModule } from '@careerspeak/contract/records'
import { useId, useState } from 'react'
import { Field } from '#app/forms/Field'
import type { Result } from '#app/http/client'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { NO_SELECTION, type Selection } from '../../core/selection'
import { ConfirmDialog } from '../../parts/Dialog'
import { SelectionBar } from '../../parts/SelectionBar'
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

  const settle = (result: Result<{ modules: CourseModule[] }>, failed: string, title: string) => {
    if (!result.ok) return notifyFailure(failed, result)
    updateBatch(batchId, () => ({ course_content: result.data.modules }))
    onSelect(NO_SELECTION)
    notify({ tone: 'success', title })
  }
  const move = async () => {
    const result = await callWithSession(moveMaterials, { body: { ...body, moduleName } })
    settle(result, 'The materials could not be moved', `The materials are in “${moduleName}”`)
    if (result.ok) setTyped('')
  }
  const remove = async () => {
    const result = await callWithSession(deleteMaterials, { body })
    settle(result, 'The materials could not be deleted', 'The materials are deleted')
  }
  const askToMove = {
    ...{ label: `Move to “${moduleName}”`, busyLabel: 'Moving…', done: 'moved', yes: 'Yes, move all' },
    run: async () => setAsking('move'),
  }
  const askToDelete = {
    ...{ label: 'Delete', busyLabel: 'Deleting…', done: 'deleted', yes: 'Yes, delete all' },
    look: 'btn-ghost text-error',
    run: async () => setAsking('delete'),
  }

  return (
    <div className="grid gap-3">
      <SelectionBar
        rows={modules.flatMap(({ data }) => data)}
        all="Select all materials"
        selection={selection}
        onSelect={onSelect}
        busy={false}
        actions={tooMany ? [] : moduleName ? [askToMove, askToDelete] : [askToDelete]}
      >
        <div className="max-w-md">
          <Field
            label="Move them to the module"
            type="text"
            autoComplete="off"
            maxLength={100}
            list={moduleNames}
            hint="Choose one that the batch has, or type the name of a new one."
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <datalist id={moduleNames}>
            {modules.map(({ _id, moduleName }) => (
              <option key={_id} value={moduleName} />
            ))}
          </datalist>
        </div>
      </SelectionBar>
      {tooMany && <p role="alert">{`Please select at most ${materialLimits.maxPerRequest} materials.`}</p>}
      {asking === 'move' && (
        <ConfirmDialog
          text=""
          yes="Yes, move them!"
          look="btn-primary"
          onConfirm={move}
          onClose={() => setAsking(undefined)}
        >
          {movingText(modules, selection, moduleName)}
        </ConfirmDialog>
      )}
      {asking === 'delete' && (
        <ConfirmDialog yes="Yes, delete them!" onConfirm={remove} onClose={() => setAsking(undefined)}>
          {deletingText(modules, selection)}
        </ConfirmDialog>
      )}
    </div>
  )
}
