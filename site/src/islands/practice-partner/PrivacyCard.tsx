import { Icon } from './icons'
import type { Dictation } from './recognition'
import { WORDS } from './words'

/** What leaves the device and what does not, for this very browser. */
export function PrivacyCard({ dictation }: { dictation: Dictation | null }) {
  const { privacy } = WORDS
  const rows: readonly (readonly [string, string])[] = [
    ...privacy.rows,
    [privacy.voice, privacy.places[dictation?.place ?? 'maker']],
    [privacy.partnerVoice, privacy.partnerVoiceText],
    [privacy.settings, privacy.settingsText],
  ]
  return (
    <section
      aria-labelledby="privacy"
      className="leaf-tl grid gap-4 bg-base-200 p-6 [--leaf:1.75rem] lg:col-span-2"
    >
      <h2 id="privacy" className="flex items-center gap-2 text-xl">
        <Icon name="lock" />
        {privacy.heading}
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
