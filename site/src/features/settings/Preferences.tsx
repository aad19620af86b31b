import { type Preferences as Choices, notices, noticeTopic } from '@careerspeak/contract/preferences'
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Checkbox } from '#app/forms/Checkbox'
import { Button } from '#app/forms/Form'
import { $user } from '#app/session/session'
import { LoadFailure } from '#app/ui/EmptyState'
import { Section } from '#app/ui/Section'
import { Outcome, Select } from './controls'
import { $preferences } from './preferences-store'
import { LANGUAGE, LanguageSkeleton, MAILS, MailsSkeleton } from './SettingsSkeleton'
import { useChoices } from './use-choices'
import { deviceZone, zoneLabel, zonesWith } from './zones'

const ParentNumber = lazy(() => import('./ParentNumber').then((module) => ({ default: module.ParentNumber })))

/** The choices of language and timezone. */
export const LanguageAndTime = () => (
  <Section {...LANGUAGE}>
    <Loaded skeleton={<LanguageSkeleton />}>{(stored) => <ChooseLanguage stored={stored} />}</Loaded>
  </Section>
)

/** The choices of notices to the owner of the account. */
export function WhatWeSend() {
  const isLearner = useStore($user)?.accountType === 'user'
  return (
    <Section {...MAILS}>
      <Loaded skeleton={<MailsSkeleton />}>
        {(stored) => (
          <>
            <ChooseMails stored={stored} />
            {isLearner && (
              <Suspense>
                <ParentNumber stored={stored} />
              </Suspense>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

type LoadedProps = { skeleton: ReactNode; children: (stored: Choices) => ReactNode }

function Loaded({ skeleton, children }: LoadedProps) {
  const { data, error } = useStore($preferences)
  if (data) return children(data)
  if (error)
    return (
      <LoadFailure
        title="Your choices couldn’t be loaded"
        text={error.message}
        onRetry={$preferences.invalidate}
      />
    )
  return (
    <div className="grid gap-6" role="status" aria-label="Loading your choices">
      {skeleton}
    </div>
  )
}

function ChooseLanguage({ stored }: { stored: Choices }) {
  const { chosen, saving, save } = useChoices(stored)
  return (
    <>
      <Select
        label="Language of our e-mails"
        hint="What your coaches write stays in their words. The website is in English."
        value={chosen.language}
        onChange={(language) => save({ language })}
        options={[
          ['en', 'English'],
          ['hi', 'हिन्दी (Hindi)'],
        ]}
      />
      <div className="grid gap-3">
        <Select
          label="My timezone"
          hint="If a class is in another timezone, our e-mails give your own time too."
          value={chosen.timezone ?? ''}
          onChange={(zone) => save({ timezone: zone || null })}
          options={[
            ['', 'None, just show the class’s own time'],
            ...zonesWith(chosen.timezone).map((zone): [string, string] => [zone, zoneLabel(zone)]),
          ]}
        />
        {chosen.timezone !== deviceZone() && (
          <Button
            look="btn-outline justify-self-start"
            label={`Use ${zoneLabel(deviceZone())}, like this device`}
            onClick={() => save({ timezone: deviceZone() })}
          />
        )}
      </div>
      <Outcome saving={saving} onRetry={() => save()} />
    </>
  )
}

function ChooseMails({ stored }: { stored: Choices }) {
  const { chosen, saving, save } = useChoices(stored)
  return (
    <>
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-xl font-semibold">By e-mail</legend>
        {noticeTopic.options.map((topic) => (
          <Checkbox
            key={topic}
            label={notices[topic].label}
            checked={chosen[topic] === 'mail'}
            onChange={(on) => save({ [topic]: on ? 'mail' : 'off' })}
          >
            {notices[topic].hint}
          </Checkbox>
        ))}
      </fieldset>
      <Select
        label="Classes in my calendar"
        hint="You’ll find the calendar link on your batch’s page. If you use both, some calendars show each class twice."
        value={chosen.calendar}
        onChange={(calendar) => save({ calendar })}
        options={[
          ['invitations', 'With an invitation in each e-mail'],
          ['feed', 'With my batch’s calendar link'],
          ['neither', 'Not at all'],
        ]}
      />
      <Outcome saving={saving} onRetry={() => save()} />
    </>
  )
}
