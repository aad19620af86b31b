import { noticeTopic } from '@careerspeak/contract/preferences'
import { Section } from '#app/ui/Section'

export const LANGUAGE = { id: 'language', title: 'Language and time' }
export const MAILS = {
  id: 'what-we-write',
  title: 'What we send you',
  intro:
    'We always tell you when a class is new, changed or cancelled, and about anything that concerns your account. The rest is up to you.',
}

const Field = () => (
  <div className="grid gap-2">
    <div className="skeleton h-6 w-40" />
    <div className="skeleton h-13" />
    <div className="skeleton h-4 w-4/5" />
  </div>
)

const Box = () => (
  <div className="flex gap-3">
    <div className="skeleton size-6" />
    <div className="grid flex-1 gap-2">
      <div className="skeleton h-5 w-32" />
      <div className="skeleton h-4 w-3/5" />
    </div>
  </div>
)

/** The shape of the choices of language and timezone. */
export const LanguageSkeleton = () => (
  <>
    <Field />
    <Field />
  </>
)

/** The shape of the choices of mails. */
export const MailsSkeleton = () => (
  <>
    {noticeTopic.options.map((topic) => (
      <Box key={topic} />
    ))}
    <Field />
  </>
)

/** The settings on the first screen, with their titles, before they arrive. */
export const SettingsSkeleton = () => (
  <div role="status" aria-label="Loading your settings" className="min-h-screen">
    <Section {...LANGUAGE}>
      <LanguageSkeleton />
    </Section>
    <Section {...MAILS}>
      <MailsSkeleton />
    </Section>
  </div>
)
