import { Button } from '#app/forms/Form'
import { copyText } from '#app/lib/copy-text'
import { download } from '#app/lib/download'
import { notify } from '#app/notices/toasts'

/** Recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n')
  const copy = async () =>
    notify(
      (await copyText(text))
        ? { tone: 'success', title: 'Codes copied' }
        : {
            tone: 'info',
            title: 'Your browser didn’t allow copying. Copy the codes by hand, or download them.',
          },
    )
  return (
    <div className="grid gap-5">
      <p>
        If you lose your phone, you can log in with one of these instead. Each works once, and we can’t show
        them again: print them, or keep them where only you can read them.
      </p>
      <ul
        aria-label="Recovery codes"
        className="leaf-bl grid grid-cols-2 gap-x-6 gap-y-1.5 bg-base-200 p-5 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="btn-primary" label="I’ve saved them" onClick={onDone} />
        <Button label="Copy" onClick={copy} />
        <Button
          label="Download"
          onClick={() => download('recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))}
        />
      </div>
    </div>
  )
}
