import { type FeeSettings as Settings, saveFeeSettings } from '@careerspeak/contract/fee-settings'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { Checkbox } from '#app/forms/Checkbox'
import { Field } from '#app/forms/Field'
import { Form, SubmitButton } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import { TextArea } from '#app/forms/LabelledFields'
import { useFormDraft } from '#app/forms/use-form-draft'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { Fetched } from '../../parts/PagedList'
import { StateSelect } from './StateSelect'
import { $feeSettings } from './store'

/** How the institute is paid, and what its receipts say. */
export const FeeSettings = () => (
  <Fetched store={$feeSettings} loading="Loading the settings…" failed="The settings couldn’t be loaded">
    {(settings) => <SettingsForm settings={settings} />}
  </Fetched>
)

const FIELDS = z.keyof(saveFeeSettings.body).options

const GROUPS = [
  {
    title: 'UPI',
    fields: [
      { name: 'upiId', label: 'UPI ID', hint: 'Such as name@bank. Learners copy it, or scan its QR code.' },
      { name: 'payeeName', label: 'Name that the UPI app shows', hint: 'Learners check it before they pay.' },
    ],
  },
  {
    title: 'Bank transfer',
    fields: [
      { name: 'holder', label: 'Account holder' },
      { name: 'account', label: 'Account number' },
      { name: 'ifsc', label: 'IFSC' },
      { name: 'bank', label: 'Bank and branch' },
    ],
  },
] as const

function SettingsForm({ settings }: { settings: Settings }) {
  const { form, field, busy, failure } = useContractForm(saveFeeSettings.body, settings)
  useFormDraft(form, 'fee-settings')
  const registered = form.watch('registered')
  const submit = form.handleSubmit(async (body) => {
    const result = await callWithSession(saveFeeSettings, { body })
    if (!result.ok) return showServerErrors(result, FIELDS, form.setError)
    form.reset(result.data)
    $feeSettings.mutate(result.data)
    notify({ tone: 'success', title: 'Settings saved' })
  })
  return (
    <div className="max-w-2xl pt-2">
      <Form busy={busy} onSubmit={submit}>
        {GROUPS.map(({ title, fields }) => (
          <Group key={title} title={title}>
            {fields.map(({ name, ...words }) => (
              <Field key={name} {...field(name)} {...words} autoComplete="off" spellCheck={false} />
            ))}
          </Group>
        ))}
        <Group title="Receipts">
          <Field {...field('legalName')} label="Legal name, for GST" autoComplete="off" />
          <TextArea {...field('address')} label="Address on receipts" rows={3} />
          <Checkbox
            label="The institute is registered for GST"
            checked={registered}
            onChange={(checked) => form.setValue('registered', checked)}
          >
            Then its papers are receipt vouchers and tax invoices. Otherwise they say nothing of GST.
          </Checkbox>
          {registered && (
            <>
              <Field {...field('gstin')} label="GSTIN" autoComplete="off" spellCheck={false} />
              <StateSelect {...field('state')} label="State" none="Choose the state" />
            </>
          )}
        </Group>
        <SubmitButton busy={busy} failure={failure} label="Save settings" busyLabel="Saving…" />
      </Form>
    </div>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid gap-4 border-t border-edge/40 pt-3">
    <legend className="float-left text-lg font-semibold">{title}</legend>
    {children}
  </fieldset>
)
