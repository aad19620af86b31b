import { Icon } from '../../practice-partner/icons'
import { WORDS } from '../words'

/** What leaves the device, and to whom. */
export function Privacy() {
  return (
    <section aria-labelledby="privacy" className="leaf-tl grid gap-4 bg-base-200 p-6 [--leaf:1.75rem]">
      <h2 id="privacy" className="flex items-center gap-2 text-xl">
        <Icon name="lock" />
        {WORDS.privacy.heading}
      </h2>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {WORDS.privacy.rows.map(([what, answer]) => (
          <div key={what}>
            <dt className="font-semibold">{what}</dt>
            <dd className="text-sm text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
