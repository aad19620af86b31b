import { Icon } from './Icon'

interface PrivacyCardProps {
  heading: string
  /** A kind of data, and what happens to it. */
  rows: readonly (readonly [what: string, answer: string])[]
  className?: string
}

/** Tells what data leave the device, and for whom. */
export function PrivacyCard({ heading, rows, className = '' }: PrivacyCardProps) {
  return (
    <section
      aria-labelledby="privacy"
      className={`leaf-tl grid gap-4 bg-base-200 p-6 [--leaf:1.75rem] ${className}`}
    >
      <h2 id="privacy" className="flex items-center gap-2 text-xl">
        <Icon name="lock" />
        {heading}
      </h2>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {rows.map(([what, answer]) => (
          <div key={what}>
            <dt className="font-semibold">{what}</dt>
            <dd className="text-sm text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
