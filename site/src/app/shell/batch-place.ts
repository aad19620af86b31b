/**
 * Marks which of its two places the batch page is at, which the hash alone says. It runs inline, right after the places, so that
 * the mark does not jump; for that it may use nothing from outside itself.
 */
export function markBatchPlace(page: ParentNode, hash: string): void {
  const name = hash === '#classes' ? 'classes' : 'materials'
  for (const link of page.querySelectorAll<HTMLElement>('[data-place=classes],[data-place=materials]')) {
    const isHere = link.dataset.place === name
    if (isHere) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
    const title = page.querySelector('[data-place-name]')
    if (isHere && title) title.textContent = link.textContent
  }
}
