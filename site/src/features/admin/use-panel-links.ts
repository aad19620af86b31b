import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent } from 'react'
import { $panelKeys } from '#app/navigation/panel-keys'
import { parseRoute } from './core/route'
import { $overview } from './store/overview'
import { $route, navigate } from './store/route'

/** The links to the panels in the frame's navigation, which is drawn before this page's script runs. */
const panelLinks = () => document.querySelectorAll<HTMLAnchorElement>('a[data-panel]')

/** A key after G counts for this long. */
const KEY_PAUSE_MS = 1500

/**
 * Lets the links of the frame change the panel without loading the page. Marks the one of `entry`, counts what waits at them, and
 * opens them by G and a letter, unless the admin has switched that off.
 */
export function usePanelLinks(entry: string): void {
  const { data } = useStore($overview)
  const keys = useStore($panelKeys)
  useEffect(() => {
    for (const link of panelLinks()) link.ariaCurrent = link.dataset.panel === entry ? 'page' : null
  }, [entry])
  useEffect(() => {
    if (!data) return
    const { calls, enquiries, requests, reports, answers, payments } = data.waiting
    const counts = new Map([
      ['sessions', calls.total + enquiries.total + requests.total + reports.total],
      ['answers', answers.total],
      ['fees', payments.total],
    ])
    for (const link of panelLinks()) {
      const count = counts.get(link.dataset.panel ?? '')
      const badge = link.querySelector('[data-count]')
      if (badge) badge.textContent = count ? String(count) : ''
    }
  }, [data])

  const open = useEffectEvent((link: HTMLAnchorElement) => {
    const wanted = parseRoute(link.search)
    const { tab, batch } = $route.get()
    // The nav item of an open panel leads back to its whole list.
    navigate(wanted.tab === tab && batch === '' ? { tab } : { ...wanted, tab: wanted.tab })
  })
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-panel]')
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      open(link)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  useEffect(() => {
    if (keys === 'off') {
      for (const link of panelLinks()) link.removeAttribute('title')
      return
    }
    let pressedAt = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return
      const link = [...panelLinks()].find(({ dataset }) => dataset.key === event.key.toLowerCase())
      if (link && event.timeStamp - pressedAt < KEY_PAUSE_MS) {
        event.preventDefault()
        event.stopPropagation()
        open(link)
      }
      pressedAt = event.key.toLowerCase() === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    }
    // A panel's own keys, such as those of attendance, must not take the letter after G.
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [keys])
}

const isTyping = (target: EventTarget | null): boolean =>
  (target instanceof Element &&
    target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') !==
      null) ||
  document.querySelector('dialog[open]') !== null
