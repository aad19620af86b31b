import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { draftRecord, useFormDraft } from '#app/forms/use-form-draft'

/** Unsaved drafts of records that are no longer open, for the life of the page. */
const unsaved = new Map<string, object>()

/**
 * Keeps the draft of a record's form when another record, tab or list page is opened or the session ends. The browser asks
 * before the page is left.
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
      // The page is left for the login; the draft is restored after it.
      if (draftRecord(name) !== id) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty, name, id])
}
