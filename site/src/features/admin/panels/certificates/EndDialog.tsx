import {
  type CefrLevels,
  certificateLimits,
  replaceCertificate,
  revokeCertificate,
} from '@careerspeak/contract/certificates'
import { revocationReasons } from '@careerspeak/contract/revocation-reasons'
import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { Select, TextArea } from '#app/forms/LabelledFields'
import { Options } from '#app/forms/Options'
import { callWithSession } from '#app/http/session-client'
import { ResourceForm } from '../../parts/ResourceForm'
import { LevelFields } from './LevelFields'
import { wholeLevels } from './store'

const NOTE = { rows: 2, maxLength: certificateLimits.maxReasonCharacters }

type RevokeProps = { id: string; name: string; onClose: () => void }

/** Asks why a certificate is revoked. */
export const Revoke = ({ id, name, onClose }: RevokeProps) => (
  <ResourceForm
    title={`Revoke ${name}’s certificate?`}
    schema={revokeCertificate.body}
    values={{ id, reason: 'mistake', note: '' }}
    label="Revoke certificate"
    busyLabel="Revoking…"
    look="btn-error"
    send={(body) => callWithSession(revokeCertificate, { body })}
    done={({ msg }) => ({ title: msg })}
    onClose={onClose}
  >
    {(field) => (
      <>
        <p>Everyone who checks it sees that it was revoked, and the reason. This can’t be undone.</p>
        <ReasonSelect {...field('reason')} />
        <TextArea {...field('note')} {...NOTE} label="Note for the audit trail (optional)" />
      </>
    )}
  </ResourceForm>
)

/** Why a certificate is revoked, in the words that everyone who checks it reads. */
export const ReasonSelect = (field: Omit<ComponentProps<typeof Select>, 'label'>) => (
  <Select {...field} label="Reason">
    <Options of={Object.entries(revocationReasons)} />
  </Select>
)

const replacement = z.extend(replaceCertificate.body, {
  levels: z.pipe(
    z.custom<Partial<CefrLevels>>(
      (levels) => wholeLevels(levels) !== undefined,
      'Choose a level in each row.',
    ),
    replaceCertificate.body.shape.levels,
  ),
})

/** Asks why a certificate is replaced, which counts until the new one is issued. */
export const Replace = ({ id, name, levels, onClose }: RevokeProps & { levels: CefrLevels }) => (
  <ResourceForm
    title={`Replace ${name}’s certificate`}
    schema={replacement}
    values={{ id, levels, note: '' }}
    label="Ask for the name"
    busyLabel="Asking…"
    send={(body) => callWithSession(replaceCertificate, { body })}
    done={({ msg }) => ({ title: msg })}
    onClose={onClose}
  >
    {(field, form) => (
      <>
        <p>
          We ask the learner for the name again. The old certificate stays valid until you issue the new one.
        </p>
        <LevelFields
          name={name}
          levels={form.watch('levels')}
          onChange={(changed) => form.setValue('levels', changed)}
        />
        <p role="alert" className="font-semibold text-error empty:hidden">
          {field('levels').error}
        </p>
        <TextArea {...field('note')} {...NOTE} label="Why is it replaced? (for the audit trail)" />
      </>
    )}
  </ResourceForm>
)
