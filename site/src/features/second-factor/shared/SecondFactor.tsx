import { endSecondFactor, renewRecoveryCodes } from '@careerspeak/contract/second-factor'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/forms/Form'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { LoadFailure } from '#app/ui/EmptyState'
import { Part } from '#app/ui/Section'
import { $secondFactor } from '../store'

const SetUpDialog = lazy(() => import('../SetUpDialog').then((module) => ({ default: module.SetUpDialog })))
const CodeDialog = lazy(() => import('../CodeDialog').then((module) => ({ default: module.CodeDialog })))

type Open = 'none' | 'set-up' | 'codes' | 'off'

/**
 * The settings of an admin's second factor: sets it up, replaces the recovery codes, and switches it off where the institute allows
 * that.
 */
export function SecondFactor({ onSetUp }: { onSetUp?: () => void }) {
  const { data, error } = useStore($secondFactor)
  const [open, setOpen] = useState<Open>('none')
  const close = () => setOpen('none')
  return (
    <Part title="Second step at login" rank={onSetUp ? 'h2' : 'h3'}>
      <p className="max-w-prose text-muted">
        Besides your password we ask for a code that an app on your phone shows, so that nobody gets in with a
        stolen password alone.
      </p>
      {data ? (
        <>
          <p className="font-semibold" role="status">
            {data.on ? `It is on. ${leftText(data.recoveryCodesLeft)}` : 'It is off.'}
          </p>
          <div className="flex flex-wrap gap-3">
            {data.on ? (
              <>
                <Button
                  label="Make new recovery codes"
                  aria-haspopup="dialog"
                  onClick={() => setOpen('codes')}
                />
                {!data.required && (
                  <Button label="Switch it off" aria-haspopup="dialog" onClick={() => setOpen('off')} />
                )}
              </>
            ) : (
              <Button
                look="btn-primary"
                label="Set it up"
                aria-haspopup="dialog"
                onClick={() => setOpen('set-up')}
              />
            )}
          </div>
        </>
      ) : error ? (
        <LoadFailure
          title="This could not be loaded"
          text={error.message}
          onRetry={$secondFactor.invalidate}
        />
      ) : (
        <div className="skeleton h-14 w-60" role="status" aria-label="Loading the second step" />
      )}
      <Suspense>
        {open === 'set-up' && (
          <SetUpDialog
            onClose={(done) => {
              close()
              if (done) $secondFactor.invalidate()
              if (done) onSetUp?.()
            }}
          />
        )}
        {open === 'codes' && (
          <CodeDialog
            title="Make new recovery codes?"
            text="The ones that you have will no longer work."
            yes="Make new codes"
            send={async (code) => {
              const result = await callWithSession(renewRecoveryCodes, { body: { code } })
              if (result.ok) $secondFactor.invalidate()
              return result.ok ? { ok: true, codes: result.data.recoveryCodes } : result
            }}
            onClose={close}
          />
        )}
        {open === 'off' && (
          <CodeDialog
            title="Switch the second step off?"
            text="Your password alone will open your account then."
            yes="Switch it off"
            send={async (code) => {
              const result = await callWithSession(endSecondFactor, { body: { code } })
              if (!result.ok) return result
              $secondFactor.invalidate()
              notify({ tone: 'success', title: result.data.msg })
              return { ok: true }
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </Part>
  )
}

const leftText = (left: number): string =>
  left === 0
    ? 'You have no recovery code left: make new ones.'
    : `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`
