import { useEffect } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form'
import { UNREACHABLE } from '../../constants'
import { report } from '../../lib/report'
import { notify } from '../../stores/toasts'

type Requests = typeof import('./requests')

/** What checks and sends the forms, as soon as it is there. */
export const loadRequests = (): Promise<Requests> => import('./requests')

/** A form that can be typed into before there is what checks and sends it, which is fetched when somebody turns to it. */
export function useCheckedForm<Input extends FieldValues, Output>(
  check: (checks: Requests['checks']) => Resolver<Input, unknown, Output>,
  defaultValues?: DefaultValues<Input>,
) {
  useEffect(() => {
    const load = () => void loadRequests().catch(() => undefined)
    if (document.activeElement !== document.body) return load()
    addEventListener('focusin', load, { once: true })
    return () => removeEventListener('focusin', load)
  }, [])
  return useForm<Input, unknown, Output>({
    resolver: async (...typed) => {
      try {
        return check((await loadRequests()).checks)(...typed)
      } catch (error) {
        report('The form could not be checked:', error)
        notify({ tone: 'error', title: UNREACHABLE })
        const errors: FieldErrors<Input> = {}
        set(errors, 'root', { type: 'unreachable' })
        return { values: {}, errors }
      }
    },
    ...(defaultValues && { defaultValues }),
  })
}
