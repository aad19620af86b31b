import { type Preferences as Choices, changePreferences } from '@careerspeak/contract/preferences'
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { Checkbox } from '#app/forms/Checkbox'
import { Field } from '#app/forms/Field'
import { ActionButton, Button } from '#app/forms/Form'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { LoadFailure } from '#app/ui/EmptyState'
import { Section } from '#app/ui/Section'
import { Outcome, Select } from './controls'
import { $preferences } from './preferences-store'
import { LANGUAGE, LanguageSkeleton, MAILS, MailsSkeleton } from './SettingsSkeleton'
import { useChoices } from './use-choices'
import { deviceZone, zoneLabel, zonesWith } from './zones'

/** The choices of language and timezone. */
export const LanguageAndTime = () => (
  <Section {...LANGUAGE}>
    <Loaded skeleton={<LanguageSkeleton />}>{(stored) => <ChooseLanguage stored={stored} />}</Loaded>
  </Section>
)

/** The choices of notices to the owner of the account. */
export const WhatWeSend = () => (
  <Section {...MAILS}>
    <Loaded skeleton={<MailsSkeleton />}>
      {(stored) => (
        <>
          <ChooseMails stored={stored} />
          <ParentNumber stored={stored} />
        </>
      )}
    </Loaded>
  </Section>
)

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
  const topic = (name: 'reminders' | 'announcements' | 'coaching') => ({
    checked: chosen[name] === 'mail',
    onChange: (on: boolean) => save({ [name]: on ? 'mail' : 'off' }),
  })
  return (
    <>
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-xl font-semibold">By e-mail</legend>
        <Checkbox label="Reminders" {...topic('reminders')}>
          A day and an hour before each class.
        </Checkbox>
        <Checkbox label="Announcements" {...topic('announcements')}>
          What your coaches tell the whole batch.
        </Checkbox>
        <Checkbox label="Reviews" {...topic('coaching')}>
          When a coach has reviewed your work, or left notes on a class.
        </Checkbox>
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

/** A parent’s number, which only a button stores whose words say what the owner agrees to. */
function ParentNumber({ stored }: { stored: Choices }) {
  const [typed, setTyped] = useState(stored.parentNumber ?? '')
  const [error, setError] = useState('')
  const save = async () => {
    const result = await callWithSession(changePreferences, { body: { parentNumber: typed || null } })
    if (!result.ok) return setError(result.errors[0]?.message ?? result.msg)
    setError('')
    $preferences.mutate(result.data)
    notify({ tone: 'success', title: typed ? 'Number saved' : 'No number is saved' })
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Field
        label="A parent’s phone number (optional)"
        type="tel"
        autoComplete="off"
        hint="When you miss a class, we may tell this number on WhatsApp, and nothing else. Only the institute’s admins see it. Empty the field to delete it. If you’re under eighteen, give the number of the parent who agreed to your account."
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value.trimStart())}
      />
      <ActionButton label={typed ? 'I agree, save the number' : 'Save without a number'} action={save} />
    </div>
  )
}
