import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isOwnersSession, pageToken } from '../device-data/owner'
import { $token, $userToken } from '../session/session'
import * as drafts from './form-drafts'

/** The record whose form was open when the session ended, to open it again. */
export const draftRecord = (name: string): string | undefined => drafts.draftRecord($token.get(), name)

/** The draft of a record's form from the end of the session; the first call deletes it. */
export const takeDraft = (name: string, of: string): object | undefined =>
  drafts.takeDraft($token.get(), name, of)

/**
 * Saves a form's draft when the session ends, and a learner's also on leaving the page. `of` is the record that the form edits.
 */
export function useSavedDraft(name: string, of: string, read: () => object): void {
  const current = useEffectEvent(read)
  useEffect(() => {
    drafts.openForm(name, { of, read: () => current() })
    // Another tab may have logged out.
    const leave = () => drafts.saveDraft(isOwnersSession() ? $userToken.get() : pageToken, name)
    // Back may restore the page with everything that was typed.
    const comeBack = ({ persisted }: PageTransitionEvent) =>
      persisted && drafts.dropDraft($userToken.get(), name)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    // A form without a record stays on its page even while hidden; any other form ends with its dialog.
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
      if (of) drafts.closeForm(name)
    }
  }, [name, of])
}

/** Saves a form's draft as above, and restores it into the form. */
export function useDraft<Typed extends object>(
  name: string,
  of: string,
  read: () => Typed,
  restore: (typed: Typed) => void,
): void {
  const refill = useEffectEvent((typed: object) => restore(drafts.withDraft(read(), typed)))
  useEffect(() => {
    const typed = takeDraft(name, of)
    if (typed) refill(typed)
  }, [name, of])
  useSavedDraft(name, of, read)
}

/** `useDraft` for a form of react-hook-form. */
export const useFormDraft = <Values extends FieldValues, Context, Output>(
  { getValues, reset }: UseFormReturn<Values, Context, Output>,
  name: string,
  of = '',
): void =>
  useDraft<Values>(
    name,
    of,
    () => getValues(),
    (typed) => reset(typed, { keepDefaultValues: true }),
  )
