import { classNotes } from '@careerspeak/contract/class-notes'
import { useStore } from '@nanostores/react'
import { fetcherStore, read } from '#app/http/fetcher'
import { $sessionId } from '#app/session/session-id'
import { NOTE_LINES } from './lines'

const $notes = fetcherStore(['class-notes', $sessionId], async () => (await read(classNotes, {})).notes)

/** The coach's notes after a class: for the batch, and for the learner alone. */
export function ClassNotes({ id, title }: { id: string; title: string }) {
  const notes = useStore($notes).data?.find((each) => each.class === id)
  if (!notes) return null
  const lines = [
    ...NOTE_LINES.map(({ name, label }) => ({ label, text: notes[name] })),
    { label: 'For you', text: notes.own },
  ].filter(({ text }) => text !== '')
  return (
    <dl aria-label={`Your coach’s notes on ${title}`} className="my-2 grid max-w-prose gap-2">
      {lines.map(({ label, text }) => (
        <div key={label} className="border-s-4 border-secondary ps-3">
          <dt className="text-sm font-semibold">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
