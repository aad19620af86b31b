import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { draftRecord, useFormDraft } from '#app/forms/use-form-draft'

/** What was typed about records that were left without saving it, as long as the page is open. */
const unsaved = new Map<string, object>()

/**
 * Keeps what is typed into the form of a record: another record, tab or page of the list may be opened meanwhile, and the
 * session may end. Before the page itself is left, the browser asks.
 */
export function useUnsaved<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: string,
  id: string,
): void {
  const { isDirty } = form.formState
  const key = `${name} ${id}`
  const restore = useEffectEvent(() => {
    const typed = unsaved.get(key)
    if (typed) form.reset({ ...form.getValues(), ...typed }, { keepDefaultValues: true })
  })
  const keep = useEffectEvent(() => {
    if (isDirty) unsaved.set(key, form.getValues())
    else unsaved.delete(key)
  })
  useEffect(() => {
    restore()
    return () => keep()
  }, [key])
  useFormDraft(form, name, id)

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: Event) => {
      // The page is left for the login, after which the draft is there again.
      if (draftRecord(name) !== id) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty, name, id])
}
