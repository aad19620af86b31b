import { feeLimits } from '@careerspeak/contract/fees'
import type { ComponentProps, ReactNode } from 'react'
import * as z from 'zod/mini'
import { TextArea } from '#app/forms/LabelledFields'
import type { Result } from '#app/http/client'
import { ResourceForm } from '../../parts/ResourceForm'

const reasonForm = z.object({ reason: z.string().check(z.trim(), z.minLength(1, 'Please say why.')) })

type Typed = z.output<typeof reasonForm>

type ReasonDialogProps<Reply> = Pick<
  ComponentProps<typeof ResourceForm<Typed, Typed, Reply>>,
  'done' | 'onDone'
> & {
  title: string
  label: string
  hint?: string
  yes: string
  send: (reason: string) => Promise<Result<Reply>>
  onClose: () => void
  children: ReactNode
}

/** Asks for the reason of something that can’t be undone. An error leaves what was typed. */
export const ReasonDialog = <Reply,>({
  label,
  hint,
  yes,
  send,
  children,
  ...form
}: ReasonDialogProps<Reply>) => (
  <ResourceForm
    schema={reasonForm}
    values={{ reason: '' }}
    label={yes}
    send={({ reason }) => send(reason)}
    {...form}
  >
    {(field) => (
      <>
        <p>{children}</p>
        <TextArea
          {...field('reason')}
          label={label}
          hint={hint}
          rows={2}
          maxLength={feeLimits.reasonCharacters}
        />
      </>
    )}
  </ResourceForm>
)
