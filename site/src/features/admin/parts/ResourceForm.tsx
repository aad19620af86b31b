import type { ReactNode } from 'react'
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { Button, Form, SubmitButton } from '#app/forms/Form'
import { fieldsOf, showServerErrors, useContractForm, validationNotice } from '#app/forms/form-validation'
import { useFormDraft } from '#app/forms/use-form-draft'
import type { Result } from '#app/http/client'
import { type Notice, notify } from '#app/notices/toasts'
import { Dialog } from '#app/ui/Dialog'
import { refetchIfOutdated } from '../store/batches'
import { invalidate, reportFailure } from '../store/changes'

type ResourceFormProps<Input extends FieldValues, Output, Reply> = {
  schema: z.ZodMiniType<Output, Input>
  values: DefaultValues<Input>
  /** The names of the form and of the record that it edits: what was typed comes back after a login that had expired. */
  draft?: readonly [form: string, record?: string]
  /** The title of the dialog, if it is one. */
  title?: string
  label?: string
  busyLabel?: string
  /** The colours of its button. */
  look?: string
  /** Sends what was typed. Resolves to nothing if that was cancelled. */
  send: (typed: Output) => Promise<Result<Reply> | undefined>
  /** The notice of success, unless `send` or `onDone` gives one. */
  done?: string | ((reply: Reply, typed: Output) => Notice)
  /** Shows the change; by default the lists are fetched again. */
  onDone?: (reply: Reply, typed: Output, form: UseFormReturn<Input, unknown, Output>) => void
  /** The title of the notice of failure, if the form doesn’t say enough. */
  failed?: string
  /** The notice if fields are left empty. */
  missing?: Notice
  /** Cancels. Called after success too. */
  onClose?: (() => void) | undefined
  /** The fields. `field` binds an input to its value and its error. */
  children: (
    field: ReturnType<typeof fieldsOf<Input, Output>>,
    form: UseFormReturn<Input, unknown, Output>,
    busy: boolean,
  ) => ReactNode
}

/** A form for a record: it checks what is typed by the contract, sends it, and keeps it if the server refuses it. */
export function ResourceForm<Input extends FieldValues, Output, Reply>(
  props: ResourceFormProps<Input, Output, Reply>,
) {
  const { schema, values, draft, title, label = 'Save changes', busyLabel = 'Saving…' } = props
  const { send, done, onDone = invalidate, failed, missing, onClose, children } = props
  const { form, busy, failure } = useContractForm(schema, values)
  const bind = fieldsOf(form)
  /** The fields on the screen. An error of the server about another one is shown below them. */
  const shown = new Set<FieldPath<Input>>()
  const field: typeof bind = (name, options) => {
    shown.add(name)
    return bind(name, options)
  }
  const submit = form.handleSubmit(
    async (typed) => {
      const result = await send(typed)
      if (!result) return
      if (!result.ok) {
        showServerErrors(result, [...shown], form.setError)
        refetchIfOutdated(result)
        return failed && reportFailure(failed, result)
      }
      onDone(result.data, typed, form)
      const notice = typeof done === 'string' ? { title: done } : done?.(result.data, typed)
      if (notice) notify({ tone: 'success', ...notice })
      onClose?.()
    },
    (invalid) =>
      missing && notify({ tone: 'error', ...validationNotice(invalid, form.getValues(), missing) }),
  )
  const fields = (
    <Form busy={busy} onSubmit={submit}>
      {draft && <Draft form={form} name={draft[0]} of={draft[1]} />}
      {children(field, form, busy)}
      <SubmitButton busy={busy} failure={failure} label={label} busyLabel={busyLabel} look={props.look} />
      {onClose && <Button look="btn-outline w-full" label="Cancel" onClick={onClose} />}
    </Form>
  )
  if (!title) return fields
  return (
    <Dialog title={title} onClose={() => onClose?.()}>
      {fields}
    </Dialog>
  )
}

type DraftProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  name: string
  of: string | undefined
}

function Draft<Input extends FieldValues, Output>({ form, name, of }: DraftProps<Input, Output>) {
  useFormDraft(form, name, of)
  return null
}
