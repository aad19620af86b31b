import { cefrLevels, cefrRowNames, cefrRows } from '@careerspeak/contract/cefr-levels'
import type { CefrLevels } from '@careerspeak/contract/certificates'

type LevelFieldsProps = {
  /** Whose levels these are, for screen readers. */
  name: string
  levels: Partial<CefrLevels>
  onChange: (levels: Partial<CefrLevels>) => void
}

/** A level for each row of the rubric. */
export const LevelFields = ({ name, levels, onChange }: LevelFieldsProps) => (
  <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-4">
    <legend className="sr-only">{`Levels of ${name}`}</legend>
    {cefrRowNames.map((row) => (
      <label key={row} className="grid gap-0.5 text-sm">
        {cefrRows[row]}
        <select
          className="select min-h-11 w-full border-edge bg-base-100 text-base"
          value={levels[row] ?? ''}
          onChange={({ target }) =>
            onChange({ ...levels, [row]: cefrLevels.find((level) => level === target.value) })
          }
        >
          <option value="">–</option>
          {cefrLevels.map((level) => (
            <option key={level}>{level}</option>
          ))}
        </select>
      </label>
    ))}
  </fieldset>
)
