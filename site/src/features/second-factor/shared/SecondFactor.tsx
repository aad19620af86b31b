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
    <Part title="Two-step login" rank={onSetUp ? 'h2' : 'h3'}>
      <p className="max-w-prose text-muted">
        After your password, we ask for a code from an app on your phone. A stolen password alone won’t open
        your account.
      </p>
      {data ? (
        <>
          <p className="font-semibold" role="status">
            {data.on ? `It’s on. ${leftText(data.recoveryCodesLeft)}` : 'It’s off.'}
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
                  <Button label="Switch off" aria-haspopup="dialog" onClick={() => setOpen('off')} />
                )}
              </>
            ) : (
              <Button
                look="btn-primary"
                label="Set up"
                aria-haspopup="dialog"
                onClick={() => setOpen('set-up')}
              />
            )}
          </div>
        </>
      ) : error ? (
        <LoadFailure
          title="This couldn’t be loaded"
          text={error.message}
          onRetry={$secondFactor.invalidate}
        />
      ) : (
        <div className="skeleton h-14 w-60" role="status" aria-label="Loading two-step login" />
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
            text="The ones you have will stop working."
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
            title="Switch off two-step login?"
            text="Your password alone will then open your account."
            yes="Switch off"
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
    ? 'You have no recovery codes left. Make new ones.'
    : `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`
