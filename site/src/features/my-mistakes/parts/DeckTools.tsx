import { useRef, useState } from 'react'
import { Button } from '#app/forms/Form'
import { download } from '#app/lib/download'
import { type Deck, dateOf } from '#app/mistake-deck/deck'
import { merge, readFile, toAnki, toFile } from '#app/mistake-deck/transfer'
import { notify } from '#app/notices/toasts'
import { ConfirmDialog } from '#app/ui/ConfirmDialog'
import { messages } from '../messages'
import type { ChangeDeck } from '../use-deck'

const texts = messages.tools

/** A thousand cards take half a megabyte. */
const MAX_FILE_BYTES = 10_000_000

interface DeckToolsProps {
  deck: Deck
  change: ChangeDeck
  onForget: () => void
}

/** Export, import and deletion of the cards. */
export function DeckTools({ deck, change, onForget }: DeckToolsProps) {
  const [asking, setAsking] = useState(false)
  const hasCards = deck.cards.length > 0
  const save = (extension: string, type: string, text: string) =>
    download(`my-mistakes-${dateOf(Date.now())}.${extension}`, new Blob([text], { type }))
  return (
    <section aria-labelledby="tools" className="leaf-tl grid gap-4 bg-base-200 p-6 [--leaf:1.75rem]">
      <h2 id="tools" className="text-xl">
        {texts.heading}
      </h2>
      <p className="max-w-prose">{texts.text}</p>
      <div className="flex flex-wrap gap-3">
        {hasCards && (
          <>
            <Button label={texts.save} onClick={() => save('json', 'application/json', toFile(deck))} />
            <Button label={texts.anki} onClick={() => save('csv', 'text/csv;charset=utf-8', toAnki(deck))} />
          </>
        )}
        <LoadButton change={change} />
        {hasCards && (
          <Button
            look="btn-outline text-error"
            label={texts.forget}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          />
        )}
      </div>
      {asking && <ConfirmDialog {...texts.confirm} onConfirm={onForget} onClose={() => setAsking(false)} />}
    </section>
  )
}

function LoadButton({ change }: { change: ChangeDeck }) {
  const input = useRef<HTMLInputElement>(null)
  const load = async (file: File) => {
    const refuse = (text: string) => notify({ tone: 'error', title: texts.loadFailed, text })
    if (file.size > MAX_FILE_BYTES) return refuse(texts.tooLarge)
    const text = await file.text().catch(() => null)
    if (text === null) return refuse(texts.unreadable)
    const found = readFile(text)
    if ('problem' in found) return refuse(texts.problems[found.problem])
    const { cards, skipped } = found
    if (!(await change((deck) => merge(deck, cards)))) return
    notify({
      tone: 'success',
      title: texts.loaded(cards.length),
      text: skipped > 0 ? texts.skipped(skipped) : texts.merged,
    })
  }
  return (
    <>
      <Button label={texts.load} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        className="hidden"
        tabIndex={-1}
        aria-label={texts.load}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // Allows the same file to be chosen again.
          event.currentTarget.value = ''
          if (file) void load(file)
        }}
      />
    </>
  )
}
