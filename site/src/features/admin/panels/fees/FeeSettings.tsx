import { type FeeSettings as Settings, saveFeeSettings } from '@careerspeak/contract/fee-settings'
import type { ReactNode } from 'react'
import { Checkbox } from '#app/forms/Checkbox'
import { Field } from '#app/forms/Field'
import { TextArea } from '#app/forms/LabelledFields'
import { callWithSession } from '#app/http/session-client'
import { Fetched } from '../../parts/Loading'
import { ResourceForm } from '../../parts/ResourceForm'
import { StateSelect } from './StateSelect'
import { $feeSettings } from './store'

/** How the institute is paid, and what its receipts say. */
export const FeeSettings = () => (
  <Fetched store={$feeSettings} loading="Loading the settings…" failed="The settings couldn’t be loaded">
    {(settings) => <SettingsForm settings={settings} />}
  </Fetched>
)

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

const SettingsForm = ({ settings }: { settings: Settings }) => (
  <div className="max-w-2xl pt-2">
    <ResourceForm
      schema={saveFeeSettings.body}
      values={settings}
      draft={['fee-settings']}
      label="Save settings"
      send={(body) => callWithSession(saveFeeSettings, { body })}
      onDone={(saved, _, form) => {
        form.reset(saved)
        $feeSettings.mutate(saved)
      }}
      done="Settings saved"
    >
      {(field, form) => (
        <>
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
              checked={form.watch('registered')}
              onChange={(checked) => form.setValue('registered', checked)}
            >
              Then its papers are receipt vouchers and tax invoices. Otherwise they say nothing of GST.
            </Checkbox>
            {form.watch('registered') && (
              <>
                <Field {...field('gstin')} label="GSTIN" autoComplete="off" spellCheck={false} />
                <StateSelect {...field('state')} label="State" none="Choose the state" />
              </>
            )}
          </Group>
        </>
      )}
    </ResourceForm>
  </div>
)

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid gap-4 border-t border-edge/40 pt-3">
    <legend className="float-left text-lg font-semibold">{title}</legend>
    {children}
  </fieldset>
)
