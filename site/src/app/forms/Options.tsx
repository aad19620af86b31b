type Option = readonly [value: string, label: string]

/** The options of a choice, each a value with its label. */
export const Options = ({ of }: { of: readonly Option[] }) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
