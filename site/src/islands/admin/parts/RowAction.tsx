type RowActionProps = {
  label: string
  /** What it is done to, for those who hear buttons out of their row. */
  about: string
  onClick: () => void
}

/** A button of a row. */
export const RowAction = ({ label, about, onClick }: RowActionProps) => (
  <button
    type="button"
    className="btn btn-outline min-h-11 px-4 py-1.5 whitespace-nowrap"
    aria-label={`${label} ${about}`}
    onClick={onClick}
  >
    {label}
  </button>
)
