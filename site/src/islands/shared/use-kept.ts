import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import * as kept from '../../lib/kept-forms'
import { $token } from '../../stores/session'

/** The record whose form was open when the session ended, to open it again. */
export const keptRecord = (name: string): string | undefined => kept.keptRecord($token.get(), name)

/** What was typed into the form of a record when the session ended, once. */
export const takeKept = (name: string, of: string): object | undefined =>
  kept.takeForm($token.get(), name, of)

/** Has what is typed into a form kept where the session ends. `of` is the record that it is about, if any. */
export function useKeeping(name: string, of: string, read: () => object): void {
  const current = useEffectEvent(read)
  useEffect(() => {
    kept.openForm(name, { of, read: () => current() })
    // A form about no record stays on its page, though it may be out of sight; any other ends with its dialog.
    return () => {
      if (of) kept.closeForm(name)
    }
  }, [name, of])
}

/** The same, and gives the form back what was kept of it. */
export function useKept<Typed extends object>(
  name: string,
  of: string,
  read: () => Typed,
  restore: (typed: Typed) => void,
): void {
  const refill = useEffectEvent((typed: object) => restore(kept.refilled(read(), typed)))
  useEffect(() => {
    const typed = takeKept(name, of)
    if (typed) refill(typed)
  }, [name, of])
  useKeeping(name, of, read)
}

/** The same for a form whose fields know what is typed into them. */
export const useKeptForm = <Values extends FieldValues, Context, Output>(
  { getValues, reset }: UseFormReturn<Values, Context, Output>,
  name: string,
  of = '',
): void =>
  useKept<Values>(
    name,
    of,
    () => getValues(),
    (typed) => reset(typed, { keepDefaultValues: true }),
  )
