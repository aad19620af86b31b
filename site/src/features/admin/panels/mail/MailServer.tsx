import { type MailServerState, mailServer, setMailServer } from '@careerspeak/contract/mail-server'
import { Field, PasswordField } from '#app/forms/Field'
import { Select } from '#app/forms/LabelledFields'
import { Options } from '#app/forms/Options'
import type { Result } from '#app/http/client'
import { fetcherStore, read } from '#app/http/fetcher'
import { callWithSession } from '#app/http/session-client'
import { $adminSessionId } from '#app/session/session-id'
import { Fetched } from '../../parts/Loading'
import { OwnerProof, useHasPassword } from '../../parts/OwnerProof'
import { ResourceForm } from '../../parts/ResourceForm'

const $mailServer = fetcherStore(['mail-server', $adminSessionId], () => read(mailServer, {}), {
  // The form must keep what is typed.
  revalidateOnFocus: false,
})

/** Which server sends the e-mails. The owner sets it up, unless variables do. */
export const MailServer = () => (
  <Fetched store={$mailServer} loading="Loading the mail server…" failed="The mail server couldn’t be loaded">
    {(state) => (
      <div className="grid max-w-2xl gap-4 pt-2">
        <p>{currentOf(state)}</p>
        {state.change === 'allowed' && <ServerForm key={JSON.stringify(state.server)} {...state} />}
        {state.change === 'notOwner' && (
          <p className="text-muted">
            Only the owner can change this: the admin whose address is also the panel’s super admin’s.
          </p>
        )}
      </div>
    )}
  </Fetched>
)

const UNUSABLE: Readonly<Record<NonNullable<MailServerState['unusable']>, string>> = {
  withheld:
    'This is a restored copy, which doesn’t use the mail server that came with it: no e-mails reach anyone. If this copy replaces the institute, run “npm run restore -- --release-mails” on the server.',
  sealed:
    'The stored mail server’s password was encrypted with another key, so it can’t be used: no e-mails reach anyone. The owner must set the server up again.',
  unencrypted:
    'The stored mail server has no encryption, and MAIL_HOSTS on the server doesn’t allow that any more: no e-mails reach anyone. The owner must set it up again with TLS or STARTTLS.',
}

function currentOf({ server, unusable, change }: MailServerState): string {
  if (change === 'variables')
    return 'SMTP_URL on the server decides which mail server is used, so there’s nothing to change here.'
  if (unusable) return UNUSABLE[unusable]
  if (!server) return 'No mail server is set up yet, so no e-mails reach anyone.'
  return `E-mails go out by ${server.host}, from ${server.senderName} (${server.senderEmail}).`
}

const SECURITIES = {
  tls: { label: 'TLS (usual port 465)', port: 465 },
  starttls: { label: 'STARTTLS (usual port 587)', port: 587 },
  none: { label: 'No encryption (usual port 25)', port: 25 },
} as const

function ServerForm({ server, securities }: MailServerState) {
  const proof = useHasPassword() ? { password: '' } : {}
  return (
    <ResourceForm
      schema={setMailServer.body}
      values={{ security: 'starttls', port: 587, ...server, user: '', mailPassword: '', ...proof }}
      label="Send a test e-mail, then use this server"
      busyLabel="Trying the server, for a minute at most…"
      send={async (body) => {
        const begun = await callWithSession(setMailServer, { body })
        return begun.ok ? waitForEnd() : begun
      }}
      onDone={() => $mailServer.invalidate()}
      done={(text) => ({ title: 'Mail server in use', text })}
    >
      {(field, form) => (
        <>
          <p className="text-muted">Your e-mail provider’s instructions for SMTP name all of this.</p>
          <Field
            {...field('host')}
            label="Server"
            placeholder="smtp.example.com"
            autoComplete="off"
            spellCheck={false}
          />
          <Select
            {...field('security')}
            label="Encryption"
            onChange={({ target }) => {
              const security = securities.find((each) => each === target.value) ?? 'starttls'
              form.setValue('security', security)
              form.setValue('port', SECURITIES[security].port)
            }}
          >
            <Options of={securities.map((each) => [each, SECURITIES[each].label])} />
          </Select>
          <Field {...field('port', { valueAsNumber: true })} label="Port" type="number" inputMode="numeric" />
          <Field
            {...field('user')}
            label="User"
            hint={server ? 'Enter user and password again, even if they’re the same.' : undefined}
            autoComplete="off"
            spellCheck={false}
          />
          <PasswordField
            {...field('mailPassword')}
            label="Password of the mail server"
            named="password of the mail server"
            hint="It’s stored encrypted, and never shown again."
            autoComplete="new-password"
          />
          <Field {...field('senderName')} label="Sender’s name" autoComplete="off" />
          <Field {...field('senderEmail')} label="Sender’s e-mail address" type="email" autoComplete="off" />
          <OwnerProof
            field={field}
            form={form}
            hint="So we know it’s you. All admins are told of the new server."
          />
        </>
      )}
    </ResourceForm>
  )
}

const POLL_MS = 1000

/** How the attempt that has begun ends. */
async function waitForEnd(): Promise<Result<string>> {
  for (;;) {
    const result = await callWithSession(mailServer, {})
    if (!result.ok) return result
    const { attempt } = result.data
    if (attempt?.state === 'stored') return { ok: true, data: attempt.msg }
    if (attempt?.state !== 'trying')
      return { ok: false, status: 409, code: '', msg: attempt?.msg ?? '', errors: [] }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
