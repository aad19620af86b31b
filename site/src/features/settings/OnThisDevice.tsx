import { lazy, Suspense, useEffect, useState } from 'react'
import { deleteStored, listStored, type Stored } from '#app/device-data/inventory'
import { Button } from '#app/forms/Form'
import { report } from '#app/lib/report'
import { sizeText } from '#app/lib/sizes'
import { notify } from '#app/notices/toasts'
import { hasListener } from '#app/speaking/listener/stored'
import { ConfirmDialog } from '#app/ui/ConfirmDialog'
import { Part } from '#app/ui/Section'

const StoredListener = lazy(() =>
  import('#app/speaking/parts/StoredListener').then((module) => ({ default: module.StoredListener })),
)

const LoadedThisWeek = lazy(() =>
  import('./LoadedThisWeek').then((module) => ({ default: module.LoadedThisWeek })),
)

type Chosen = { title: string; stores: readonly Stored[] }

/** The account's data in this browser, with buttons to delete a part or all. */
export function OnThisDevice() {
  const [stored, setStored] = useState<readonly Stored[] | 'unreadable'>()
  const [chosen, setChosen] = useState<Chosen>()
  const read = () =>
    listStored().then(setStored, (error: unknown) => {
      report('What’s stored on this device couldn’t be listed:', error)
      setStored('unreadable')
    })
  useEffect(() => void read(), [])
  const [isLoadedOpen, setLoadedOpen] = useState(false)
  const [isListenerStored, setListenerStored] = useState(false)
  useEffect(() => void hasListener().then(setListenerStored), [])

  const remove = async (stores: readonly Stored[]) => {
    try {
      for (const { store } of stores) await deleteStored(store)
      notify({ tone: 'success', title: 'Deleted from this device' })
    } catch (error) {
      report('Data couldn’t be deleted from this device:', error)
      notify({
        tone: 'error',
        title: 'Not everything could be deleted',
        text: 'Close this site’s other tabs, then try again.',
      })
    }
    await read()
  }

  return (
    <Part title="On this device">
      <p className="max-w-prose text-muted">
        Only your account sees this, and only in this browser. It stays here when you log out, unless you
        ticked “This is a shared phone”.
      </p>
      {stored === 'unreadable' ? (
        <p>This browser can’t tell what it stores here. You can clear it in the browser’s settings.</p>
      ) : stored && stored.length === 0 ? (
        <p>There’s nothing of yours on this device.</p>
      ) : (
        stored && (
          <>
            <ul className="grid w-full" aria-label="What’s stored on this device">
              {stored.map((each) => (
                <li
                  key={each.store}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-edge/40 py-2"
                >
                  <span className="min-w-0 flex-1 wrap-anywhere">{each.what}</span>
                  <span className="text-muted tabular-nums">{sizeText(each.bytes)}</span>
                  <Button
                    look="btn-ghost min-h-11 px-3 text-error"
                    label="Delete"
                    aria-label={`Delete: ${each.what}`}
                    aria-haspopup="dialog"
                    onClick={() => setChosen({ title: each.what, stores: [each] })}
                  />
                </li>
              ))}
            </ul>
            <Button
              look="btn-outline text-error"
              label="Delete everything from this device"
              aria-haspopup="dialog"
              onClick={() => setChosen({ title: 'Everything of yours', stores: stored })}
            />
          </>
        )
      )}
      <details onToggle={() => setLoadedOpen(true)}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">Loaded this week</summary>
        <Suspense>{isLoadedOpen && <LoadedThisWeek />}</Suspense>
      </details>
      {isListenerStored && (
        <Suspense>
          <StoredListener />
        </Suspense>
      )}
      {chosen && (
        <ConfirmDialog
          title="Delete from this device?"
          text={`${chosen.title}: it can’t be brought back. What our server stores stays.`}
          yes="Delete"
          no="Cancel"
          onConfirm={() => void remove(chosen.stores)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Part>
  )
}
