import type { Entry } from './entry'
import { $unsent } from './unsent'
import { OUTCOMES } from './words'

let isStarted = false

/** Shows above the page what the server refused, why, and what was written, until the person has read it. */
export function startRefusedList(forget: (id: string) => Promise<void>): void {
  if (isStarted) return
  isStarted = true
  const list = document.createElement('section')
  Object.assign(list, { ariaLabel: 'What wasn’t accepted', className: 'wrap grid gap-4' })
  document.getElementById('content')?.prepend(list)
  $unsent.subscribe((entries) => {
    const refused = entries.filter((entry) => entry.refused !== undefined)
    list.hidden = refused.length === 0
    list.replaceChildren(...refused.map((entry) => noteOf(entry, () => void forget(entry.id))))
  })
}

function noteOf(entry: Entry, onRead: () => void): HTMLElement {
  const { kind, title, refused, input } = entry
  const note = document.createElement('div')
  note.className = 'leaf-bl mt-4 grid justify-items-start gap-2 bg-base-200 p-4 wrap-anywhere'
  const add = (tag: string, className: string, textContent: string) =>
    note.append(Object.assign(document.createElement(tag), { className, textContent }))
  add('p', 'font-semibold text-error', `${title}: ${OUTCOMES[kind].refused}. ${refused}`)
  const written = 'body' in input ? ('text' in input.body ? input.body.text : input.body.reason) : ''
  if (written) add('blockquote', 'max-w-prose border-s-4 border-edge ps-4 whitespace-pre-wrap', written)
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', className: 'btn btn-outline', textContent: 'I’ve read this' })
  button.addEventListener('click', onRead)
  note.append(button)
  return note
}
