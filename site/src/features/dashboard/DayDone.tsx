export const DayDone = () => (
  <section aria-labelledby="done" className="leaf-br flex items-center gap-4 bg-base-200 p-4 sm:p-5">
    <span
      className="grid size-10 shrink-0 place-items-center rounded-full bg-success text-success-content"
      aria-hidden="true"
    >
      <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-3" aria-hidden="true">
        <path d="M4.5 12.5l5 5 10-11" />
      </svg>
    </span>
    <div>
      <h2 id="done" className="text-lg">
        All done for today
      </h2>
      <p className="text-muted">No class, card or announcement is waiting for you.</p>
    </div>
  </section>
)
