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
    notify({ tone: 'success', title: typed ? 'Number saved' : 'Number deleted' })
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Field
        label="A parent’s phone number (optional)"
        type="tel"
        autoComplete="off"
        hint={`${stored.parentNumber ? `${stored.parentNumber} is saved. To delete it, empty the field. ` : ''}When you miss a class, our message about it goes to this number on WhatsApp, in place of yours, and nothing else does. Only the institute’s admins see it. If you’re under eighteen, it’s the number of the parent who agreed to your account.`}
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value.trimStart())}
      />
      {typed !== (stored.parentNumber ?? '') && (
        <ActionButton label={typed ? 'I agree, save the number' : 'Delete the number'} action={save} />
      )}
    </div>
  )
}
