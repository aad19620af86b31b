import { useEffect, useRef } from 'react'
import { PANEL_NAMES, PANELS, type Panel } from './core/place'
import { PlaceLink } from './parts/PlaceLink'
import { WORDS } from './words'

/** The way from panel to panel: beside them, or in a row above them where the screen is narrow. */
export function Navigation({ open }: { open: Panel }) {
  const current = useRef<HTMLLIElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [open])
  return (
    <nav aria-label={WORDS.navigation} className="lg:sticky lg:top-24">
      <ul className="-m-1 flex gap-2 overflow-x-auto p-1 lg:grid">
        {PANEL_NAMES.map((panel) => (
          <li key={panel} ref={panel === open ? current : null} className="shrink-0">
            <PlaceLink
              to={{ tab: PANELS[panel][0] }}
              aria-current={panel === open ? 'page' : undefined}
              className="leaf-bl flex min-h-12 items-center px-5 font-semibold whitespace-nowrap hover:bg-base-200 aria-[current=page]:bg-primary aria-[current=page]:text-primary-content"
            >
              {WORDS.panels[panel]}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
