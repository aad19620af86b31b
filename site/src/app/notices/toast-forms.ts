import { dismissErrors, newestId } from './toast-errors'
import { raiseAboveDialogs } from './toast-layer'
import { offsetBelow } from './toast-place'
import { $toasts } from './toasts'

const region = document.querySelector<HTMLElement>('[data-start="toasts"]')
followForms()
if (region) {
  raiseAboveDialogs(region)
  moveBelowFocusedField(region)
}

/** Dismisses the errors of a form when it is sent again or one of its fields changes. */
function followForms(): void {
  let sent: { form: EventTarget | null; newest: number } | undefined
  addEventListener(
    'submit',
    ({ target }) => {
      dismissErrors()
      sent = { form: target, newest: newestId() }
    },
    { capture: true },
  )
  for (const event of ['input', 'change'])
    addEventListener(event, ({ target }) => {
      if (sent && target instanceof Element && target.closest('form') === sent.form)
        dismissErrors(sent.newest)
    })
}

/** Moves the notices below the focused field where they would cover it. */
function moveBelowFocusedField(region: HTMLElement): void {
  const list = region.querySelector<HTMLElement>('[data-list]')
  if (!list) return
  const place = () => {
    if (list.childElementCount === 0) return
    const field = document.activeElement
    list.style.translate = ''
    if (!field?.matches('input, textarea, select')) return
    const offset = offsetBelow(
      list.getBoundingClientRect(),
      field.getBoundingClientRect(),
      region.getBoundingClientRect(),
    )
    if (offset > 0) list.style.translate = `0 ${offset}px`
  }
  $toasts.subscribe(place)
  for (const event of ['focusin', 'scroll']) addEventListener(event, place, { passive: true })
}
