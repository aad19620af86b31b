import { messageLink } from '#app/lib/message-link'
import { findErrors, showErrors, startFieldErrors } from './field-errors'

type ContactMessage = { name: string; email: string; message: string }

export const contactText = ({ name, email, message }: ContactMessage): string =>
  `Hello, my name is ${name}. My email is ${email}. Here's my message: ${message}`

/** Sends the contact form as a message: opens the messaging app in a new tab and clears what was typed. */
export function startContact(form: HTMLFormElement): void {
  const note = form.querySelector('output')
  startFieldErrors(form)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const errors = findErrors(form)
    showErrors(form, errors)
    if (errors.size > 0) return
    const typed = new FormData(form)
    const field = (name: string) => String(typed.get(name) ?? '').trim()
    const text = contactText({ name: field('name'), email: field('email'), message: field('message') })
    window.open(messageLink(form.dataset.number ?? '', text), '_blank', 'noopener')
    form.reset()
    if (note) note.textContent = form.dataset.sent ?? ''
  })
  form.addEventListener('input', () => {
    if (note) note.textContent = ''
  })
}
