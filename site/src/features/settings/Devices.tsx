import { logOutEverywhere } from '@careerspeak/contract/auth'
import {
  type DeviceSession,
  endOtherSessions,
  endOwnSession,
  ownSessions,
} from '@careerspeak/contract/sessions'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { ActionButton, Button } from '#app/forms/Form'
import type { Failure } from '#app/http/client'
import { fetcherStore, read } from '#app/http/fetcher'
import { callWithSession } from '#app/http/session-client'
import { inSentence, momentText } from '#app/lib/dates'
import { notify } from '#app/notices/toasts'
import { signOut } from '#app/session/session'
import { $sessionId } from '#app/session/session-id'
import { LoadFailure } from '#app/ui/EmptyState'
import { Part } from '#app/ui/Section'

const ConfirmDialog = lazy(() =>
  import('#app/ui/ConfirmDialog').then((module) => ({ default: module.ConfirmDialog })),
)

/** The devices on which the owner of the account is logged in. */
const $devices = fetcherStore(['devices', $sessionId], async () => (await read(ownSessions, {})).sessions)

/** Lists the devices that are logged in, and logs out one, all others, or all. */
export function Devices() {
  const [asking, setAsking] = useState(false)
  const { data, error } = useStore($devices)
  return (
    <Part title="Your devices">
      <p className="max-w-prose text-muted">
        These devices are logged in to your account. If you don’t recognise one, log it out and{' '}
        <a className="link-line" href="/forgot-password">
          choose a new password
        </a>
        .
      </p>
      {data ? (
        <DeviceList devices={data} />
      ) : error ? (
        <LoadFailure
          title="Your devices couldn’t be loaded"
          text={error.message}
          onRetry={$devices.invalidate}
        />
      ) : (
        <div className="skeleton h-20 w-full max-w-xl" role="status" aria-label="Loading your devices" />
      )}
      <div className="flex flex-wrap gap-3">
        {data && data.length > 1 && <ActionButton label="Log out all other devices" action={logOutOthers} />}
        <Button label="Log out on all devices" aria-haspopup="dialog" onClick={() => setAsking(true)} />
      </div>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title="Log out on all devices?"
            text="This device will be logged out too. Your calendar link will stop working, so copy a new one from your batch afterwards."
            yes="Log out everywhere"
            no="Stay logged in"
            onConfirm={logOutAll}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Part>
  )
}

const DeviceList = ({ devices }: { devices: readonly DeviceSession[] }) => (
  <ul className="grid w-full max-w-xl gap-px" aria-label="Your devices">
    {devices.map((device) => (
      <li
        key={device._id}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-edge/40 py-3"
      >
        <div>
          <p className="font-semibold">
            {device.device}
            {device.current && (
              <span className="leaf-bl ms-2 bg-base-200 px-2.5 py-0.5 text-sm">This device</span>
            )}
          </p>
          <p className="text-sm text-muted">Last used {inSentence(momentText(device.lastUsedAt))}</p>
        </div>
        {!device.current && (
          <ActionButton
            look="btn-outline btn-sm"
            label="Log out"
            named={`Log out ${device.device}, last used ${inSentence(momentText(device.lastUsedAt))}`}
            action={() => logOutOne(device)}
          />
        )}
      </li>
    ))}
  </ul>
)

async function logOutOne({ _id, device }: DeviceSession): Promise<void> {
  const result = await callWithSession(endOwnSession, { query: { id: _id } })
  if (result.ok || result.status === 404) keep(({ _id: id }) => id !== _id, `${device} is logged out`)
  else failed(result)
}

async function logOutOthers(): Promise<void> {
  const result = await callWithSession(endOtherSessions, {})
  if (result.ok) keep(({ current }) => current, 'All other devices logged out')
  else failed(result)
}

/** Shows the devices that stay logged in, and a notice about the others. */
function keep(stays: (device: DeviceSession) => boolean, title: string): void {
  const { data } = $devices.get()
  if (data) $devices.mutate(data.filter(stays))
  notify({ tone: 'success', title })
}

function failed({ status, msg }: Failure): void {
  if (status !== 401) notify({ tone: 'error', title: 'That device is still logged in', text: msg })
}

async function logOutAll(): Promise<void> {
  const result = await callWithSession(logOutEverywhere, {})
  if (result.ok) signOut()
  else if (result.status !== 401) notify({ tone: 'error', title: 'You’re still logged in', text: result.msg })
}
