import { cefrLevels, cefrRowNames, cefrRows } from '@careerspeak/contract/cefr-levels'
import type { CefrLevels } from '@careerspeak/contract/certificates'
import { type KeyboardEvent, useId } from 'react'

type LevelFieldsProps = {
  /** Whose levels these are, for screen readers. */
  name: string
  levels: Partial<CefrLevels>
  onChange: (levels: Partial<CefrLevels>) => void
}

/** A level for each row of the rubric. The keys 1 to 6 choose A1 to C2, and go on to the next row without one; 0 clears the level. */
export function LevelFields({ name, levels, onChange }: LevelFieldsProps) {
  const id = useId()
  return (
    <div className="@container">
      <fieldset className="grid gap-x-6 gap-y-2 @xl:grid-cols-2">
        <legend className="sr-only">{`Levels of ${name}`}</legend>
        {cefrRowNames.map((row) => (
          <fieldset
            key={row}
            data-levels
            className="min-w-0"
            onKeyDown={(event) => {
              const level = levelOfKey(event)
              if (!level && event.key !== '0') return
              event.preventDefault()
              onChange({ ...levels, [row]: level })
              if (level) focusNext(event.currentTarget)
            }}
          >
            <legend className="text-sm">{cefrRows[row]}</legend>
            <div className="grid grid-cols-6 divide-x divide-edge overflow-hidden rounded-field border border-edge bg-base-100">
              {cefrLevels.map((level) => (
                <label
                  key={level}
                  className="grid min-h-11 cursor-pointer place-items-center font-semibold has-checked:bg-primary has-checked:text-primary-content has-focus-visible:outline-3 has-focus-visible:-outline-offset-4"
                >
                  <input
                    type="radio"
                    className="sr-only"
                    name={`${id} ${row}`}
                    checked={levels[row] === level}
                    onChange={() => onChange({ ...levels, [row]: level })}
                    onClick={() => levels[row] === level && onChange({ ...levels, [row]: undefined })}
                  />
                  {level}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </fieldset>
    </div>
  )
}

const levelOfKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey ? undefined : cefrLevels[Number(key) - 1]

/** Focuses the next row without a level: the next key must not replace one that was chosen. */
function focusNext(row: HTMLFieldSetElement): void {
  const rows = [...document.querySelectorAll<HTMLFieldSetElement>('fieldset[data-levels]')]
  const next = rows.slice(rows.indexOf(row) + 1).find((each) => !each.querySelector('input:checked'))
  next?.querySelector('input')?.focus()
}
