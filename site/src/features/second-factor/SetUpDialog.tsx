import { beginSecondFactor, confirmSecondFactor } from '@careerspeak/contract/second-factor'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ProofByGoogle } from '#app/account/ProofByGoogle'
import { PasswordField } from '#app/forms/Field'
import { Button, Form, Spinner } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import { callWithSession } from '#app/http/session-client'
import { $profile } from '#app/session/learner'
import { Dialog } from '#app/ui/Dialog'
import { QrCode } from '#app/ui/QrCode'
import { CodeField } from './CodeField'
import { RecoveryCodes } from './RecoveryCodes'

type Step =
  | { step: 'owner' }
  | { step: 'app'; key: string; address: string }
  | { step: 'kept'; codes: string[] }

/**
 * Three steps: the admin confirms their identity, enters the app's first code, and saves the recovery codes. `onClose` receives
 * whether the second factor is on.
 */
export function SetUpDialog({ onClose }: { onClose: (done: boolean) => void }) {
  const [state, setState] = useState<Step>({ step: 'owner' })
  const close = () => onClose(state.step === 'kept')
  switch (state.step) {
    case 'owner':
      return (
        <Dialog title="Set up two-step login" onClose={close}>
          <OwnerForm onKey={(key) => setState({ step: 'app', ...key })} onCancel={close} />
        </Dialog>
      )
    case 'app':
      return (
        <Dialog key="app" title="Add us to your authenticator app" fromTop onClose={close}>
          <div className="grid gap-5">
            <p>
              Scan this with an app such as Google Authenticator, Microsoft Authenticator or your password
              manager. Then enter the six digits it shows.
            </p>
            <QrCode text={state.address} label="QR code for your authenticator app" />
            <p className="wrap-anywhere">
              No camera? Open it{' '}
              <a className="link-line" href={state.address}>
                in an app on this device
              </a>
              , or type this key: <code className="font-mono font-semibold">{spaced(state.key)}</code>
            </p>
            <CodeField
              hint="Six digits. All your other devices will be logged out."
              yes="Switch it on"
              send={async (code) => {
                const result = await callWithSession(confirmSecondFactor, { body: { code } })
                if (!result.ok) return result
                setState({ step: 'kept', codes: result.data.recoveryCodes })
                return undefined
              }}
              onCancel={close}
            />
          </div>
        </Dialog>
      )
    case 'kept':
      return (
        <Dialog key="kept" title="Keep your recovery codes" fromTop onClose={close}>
          <RecoveryCodes codes={state.codes} onDone={close} />
        </Dialog>
      )
  }
}

const spaced = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ')

type OwnerFormProps = { onKey: (key: { key: string; address: string }) => void; onCancel: () => void }

/** Asks for the password, or for a Google login if there is none. */
function OwnerForm({ onKey, onCancel }: OwnerFormProps) {
  const { data: profile } = useStore($profile)
  const proof = profile?.hasPassword === false ? 'googleToken' : 'password'
  const { form, field, busy, failure } = useContractForm(
    beginSecondFactor.body,
    proof === 'password' ? { password: '' } : {},
  )

  const submit = form.handleSubmit(async (body) => {
    const result = await callWithSession(beginSecondFactor, { body })
    if (result.ok) return onKey(result.data)
    if (result.status === 401) return
    showServerErrors(result, [proof], form.setError)
  })

  return (
    <Form busy={busy} onSubmit={submit}>
      <p>You need an authenticator app on your phone. First, so we know it’s you:</p>
      {proof === 'password' ? (
        <PasswordField {...field('password')} label="Your password" autoComplete="current-password" />
      ) : (
        <ProofByGoogle
          error={form.formState.errors.googleToken?.message}
          onToken={(token) => {
            form.clearErrors('googleToken')
            form.setValue('googleToken', token)
          }}
        />
      )}
      {failure && (
        <p role="alert" className="font-semibold text-error">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-primary" aria-disabled={busy}>
          {busy && <Spinner />}
          Continue
        </button>
        <Button label="Cancel" onClick={onCancel} />
      </div>
    </Form>
  )
}
