import { useEffect, useState } from 'react'
import { ActionButton } from '#app/forms/Form'
import { inSentence, momentText } from '#app/lib/dates'
import { report } from '#app/lib/report'
import { sizeText } from '#app/lib/sizes'
import { notify } from '#app/notices/toasts'
import { type Kept, keep, readKept, removeKept } from './kept'

type KeepButtonProps = { address: string; bytes: number; version: string }

/** Keeps a document on this phone, or removes it. A kept one is loaded again when the server has another version. */
export function KeepButton({ address, bytes, version }: KeepButtonProps) {
  const [kept, setKept] = useState<Kept | 'none'>()
  useEffect(() => {
    const follow = async () => {
      const found = await readKept(address)
      if (found && found.version !== version) await keep(address)
      setKept((await readKept(address)) ?? 'none')
    }
    follow().catch((error: unknown) => report('The kept document couldn’t be updated:', error))
  }, [address, version])
  const change = async (act: (address: string) => Promise<unknown>) => {
    try {
      await act(address)
    } catch (error) {
      report('The document couldn’t be kept:', error)
      notify({
        tone: 'error',
        title: 'The document couldn’t be kept',
        text: 'Check your connection, and that this phone has room. You can delete what’s on it in Settings.',
      })
    }
    setKept((await readKept(address)) ?? 'none')
  }
  if (!kept) return null
  if (kept === 'none')
    return (
      <ActionButton
        label={`Keep on this phone (${sizeText(bytes)})`}
        busyLabel="Keeping…"
        action={() => change(keep)}
      />
    )
  return (
    <>
      <p role="status">{`On this phone: ${sizeText(kept.file.size)}, as of ${inSentence(momentText(kept.at))}.`}</p>
      <ActionButton label="Remove from this phone" busyLabel="Removing…" action={() => change(removeKept)} />
    </>
  )
}
