type MarkProps = { isDone: boolean; className?: string }

/** A circle that is ticked when something is done. */
export const Mark = ({ isDone, className = 'size-5' }: MarkProps) => (
  <span
    className={`grid shrink-0 place-items-center rounded-full ${className} ${isDone ? 'pop bg-success text-success-content' : 'border-[1.5px] border-edge/60'}`}
  >
    {isDone && (
      <svg viewBox="0 0 24 24" className="size-3/5 fill-none stroke-current stroke-4" aria-hidden="true">
        <path d="M4.5 12.5l5 5 10-11" />
      </svg>
    )}
  </span>
)
