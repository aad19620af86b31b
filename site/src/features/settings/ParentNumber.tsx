import { type Preferences as Choices, changePreferences } from '@careerspeak/contract/preferences'
import { useState } from 'react'
import { Field } from '#app/forms/Field'
import { ActionButton } from '#app/forms/Form'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { $preferences } from './preferences-store'

/** A parent’s number, which only a button stores whose words say what the owner agrees to. */
export function ParentNumber({ stored }: { stored: Choices }) {
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
