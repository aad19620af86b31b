import { startHoldForm } from './hold-form'
import { startSeatForm } from './seat-form'

/** Starts a form that holds a seat: in a course by its `data-start`, or else in a free session. */
export const startForm = (form: HTMLFormElement): void =>
  form.dataset.start === 'hold' ? startHoldForm(form) : startSeatForm(form)
