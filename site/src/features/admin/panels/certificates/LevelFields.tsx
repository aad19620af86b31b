import { cefrLevels, cefrRowNames, cefrRows } from '@careerspeak/contract/cefr-levels'
import type { CefrLevels } from '@careerspeak/contract/certificates'
import type { KeyboardEvent } from 'react'
import { Options } from '#app/forms/Options'

type LevelFieldsProps = {
  /** Whose levels these are, for screen readers. */
  name: string
  levels: Partial<CefrLevels>
  onChange: (levels: Partial<CefrLevels>) => void
}

/** A level for each row of the rubric. The keys 1 to 6 choose A1 to C2, and go on to the next field of the page. */
export const LevelFields = ({ name, levels, onChange }: LevelFieldsProps) => (
  <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-4">
    <legend className="sr-only">{`Levels of ${name}`}</legend>
    {cefrRowNames.map((row) => (
      <label key={row} className="grid gap-0.5 text-sm">
        {cefrRows[row]}
        <select
          className="select min-h-11 w-full border-edge bg-base-100 text-base"
          value={levels[row] ?? ''}
          data-level
          onChange={({ target }) =>
            onChange({ ...levels, [row]: cefrLevels.find((level) => level === target.value) })
          }
          onKeyDown={(event) => {
            const level = levelOfKey(event)
            if (!level) return
            event.preventDefault()
            onChange({ ...levels, [row]: level })
            focusNext(event.currentTarget)
          }}
        >
          <option value="">–</option>
          <Options of={cefrLevels.map((level) => [level, level])} />
        </select>
      </label>
    ))}
  </fieldset>
)

const levelOfKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey ? undefined : cefrLevels[Number(key) - 1]

function focusNext(field: HTMLSelectElement): void {
  const fields = [...document.querySelectorAll<HTMLSelectElement>('select[data-level]')]
  fields[fields.indexOf(field) + 1]?.focus()
}
