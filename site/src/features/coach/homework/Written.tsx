import type { HomeworkNote } from '@careerspeak/contract/homework'
import { HARPER_DOWNLOAD_MEGABYTES } from '@careerspeak/english/download'
import type { RuleChange } from '@careerspeak/english/rule'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { NotedText } from '#app/annotated-text/NotedText'
import { FieldFrame } from '#app/forms/Field'
import { ActionButton } from '#app/forms/Form'
import type { useModule } from '#app/ui/use-module'

export type CheckModule = ReturnType<typeof useModule<typeof import('#app/corrections/EnglishCheck')>>

/** The words that the next note is about, and their place, once they are found in the text. */
export type Quote = { words: string; place?: Place | undefined }

type Place = NonNullable<HomeworkNote['place']>

type WrittenProps = {
  text: string
  notes: readonly HomeworkNote[]
  quote: Quote
  onQuote: (quote: Quote) => void
  check: CheckModule
  ruleChanges: readonly RuleChange[]
}

/** A learner's text with its notes and, on request, the checker's findings. A coach selects or types the words of the next note. */
export function Written({ text, notes, quote, onQuote, check, ruleChanges }: WrittenProps) {
  const shown = useRef<HTMLParagraphElement>(null)
  const follow = useEffectEvent(() => {
    const place = shown.current && selectedIn(shown.current)
    if (place) onQuote({ words: text.slice(place.start, place.end), place })
  })
  useEffect(() => {
    const listen = () => follow()
    document.addEventListener('selectionchange', listen)
    return () => document.removeEventListener('selectionchange', listen)
  }, [])
  const paragraph = (content: ReactNode) => (
    <p
      ref={shown}
      lang="en"
      className="leaf-br bg-base-200 p-5 leading-loose whitespace-pre-wrap wrap-anywhere [--leaf:1.25rem]"
    >
      {content}
    </p>
  )
  const { module, failed, fetchModule } = check
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {module ? (
        <module.EnglishCheck
          text={text}
          ruleChanges={ruleChanges}
          part={(start, end) => <NotedText text={text} notes={notes} start={start} end={end} />}
        >
          {paragraph}
        </module.EnglishCheck>
      ) : (
        <>
          {paragraph(<NotedText text={text} notes={notes} />)}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <ActionButton
              label="Show what the checker finds"
              busyLabel="Opening the checker…"
              action={fetchModule}
            />
            <p role="status" className="min-w-[min(12rem,100%)] flex-1 text-sm text-muted">
              {failed
                ? 'The checker couldn’t be opened. Please try again.'
                : `It runs on this device, after one download of ${HARPER_DOWNLOAD_MEGABYTES} MB.`}
            </p>
          </div>
        </>
      )}
      <FieldFrame
        label="The words your note is about"
        hint="Select them in the text, or type them. Leave this empty for a note on the whole text."
        error={quote.words.trim() !== '' && !quote.place ? 'These words aren’t in the text.' : undefined}
      >
        {(control) => (
          <input
            className="input w-full"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            value={quote.words}
            onChange={({ target: { value } }) =>
              onQuote({ words: value, place: placeOf(text, value.trim()) })
            }
          />
        )}
      </FieldFrame>
    </div>
  )
}

function placeOf(text: string, words: string): Place | undefined {
  const start = words === '' ? -1 : text.indexOf(words)
  return start < 0 ? undefined : { start, end: start + words.length }
}

/** The place of the words that are selected in an element; undefined where they are not in it alone, or none. */
function selectedIn(element: HTMLElement): Place | undefined {
  const selection = getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
  if (!range || !element.contains(range.commonAncestorContainer)) return undefined
  const before = document.createRange()
  before.selectNodeContents(element)
  before.setEnd(range.startContainer, range.startOffset)
  const words = range.toString()
  const start = before.toString().length + words.length - words.trimStart().length
  return words.trim() === '' ? undefined : { start, end: start + words.trim().length }
}
