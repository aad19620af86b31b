/** A thin bar from 0 to 100. Without a label it repeats the text beside it, and is hidden from screen readers. */
export function Bar({
  percent,
  label,
  className = '',
}: {
  percent: number
  label?: string
  className?: string
}) {
  const meaning = label
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuenow': percent,
        'aria-valuemin': 0,
        'aria-valuemax': 100,
      }
    : { 'aria-hidden': true }
  return (
    <div className={`h-1.5 overflow-hidden rounded-full bg-edge/30 ${className}`} {...meaning}>
      <div
        className="h-full rounded-full bg-secondary motion-safe:transition-[width] motion-safe:duration-160"
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
