import { dismissErrors, newestId } from './toast-errors'
import { raiseAboveDialogs } from './toast-layer'
import { offsetBelow } from './toast-place'
import { $toasts } from './toasts'

/** The title of a page, a heading that has just been shown, and the field or button that the person is using. */
const UNCOVERED =
  'h1, :focus > h3, :is(h2, input, textarea, select, button):focus:not([data-start="toasts"] *)'

const region = document.querySelector<HTMLElement>('[data-start="toasts"]')
followForms()
if (region) {
  raiseAboveDialogs(region)
  avoidElements(region)
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

/** Moves the notices below the elements that they must not cover. A dialog that is open holds the notices too. */
function avoidElements(region: HTMLElement): void {
  const list = region.querySelector<HTMLElement>('[data-list]')
  if (!list) return
  const place = () => {
    if (list.childElementCount === 0) return
    list.style.translate = ''
    const uncovered = region.parentElement?.querySelectorAll(UNCOVERED) ?? []
    const offset = offsetBelow(
      list.getBoundingClientRect(),
      Array.from(uncovered, (element) => element.getBoundingClientRect()),
      region.getBoundingClientRect(),
    )
    list.style.translate = `0 ${offset}px`
  }
  $toasts.subscribe(place)
  // A press on anything else must not move a notice under the pointer before it is released.
  for (const event of ['focusin', 'scroll'])
    addEventListener(event, ({ target }) => {
      if (!(target instanceof Element) || target.matches(UNCOVERED)) place()
    })
}
