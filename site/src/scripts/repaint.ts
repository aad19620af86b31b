import { paint } from './paint'

const dark = matchMedia('(prefers-color-scheme: dark)')

/** Marks the document again, after something that the marks depend on has changed. */
export const repaint = (): void => paint(document.documentElement, localStorage, dark.matches)

dark.addEventListener('change', repaint)
