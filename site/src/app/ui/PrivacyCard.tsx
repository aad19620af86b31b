interface PrivacyCardProps {
  heading: string
  /** A kind of data, and what happens to it. */
  rows: readonly (readonly [what: string, answer: string])[]
  className?: string
}

/** Tells what data leave the device, and for whom, on a tap. */
export function PrivacyCard({ heading, rows, className = '' }: PrivacyCardProps) {
  return (
    <section aria-labelledby="privacy" className={`leaf-tl bg-base-200 [--leaf:1.75rem] ${className}`}>
      <details>
        <summary className="min-h-14 cursor-pointer px-5 py-3.5 text-lg">
          <h2 id="privacy" className="inline text-lg">
            {heading}
          </h2>
        </summary>
        <dl className="grid gap-x-8 gap-y-4 px-5 pt-1 pb-6 sm:grid-cols-2 lg:grid-cols-3">
          {rows.map(([what, answer]) => (
            <div key={what}>
              <dt className="font-semibold">{what}</dt>
              <dd className="text-sm text-muted">{answer}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}
