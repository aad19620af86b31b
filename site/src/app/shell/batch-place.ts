/**
 * Marks one of the batch page's two nav items, which only the hash tells apart. It runs inline right after the nav items, so
 * that the mark does not jump. It may use nothing from outside itself.
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
