import { useStore } from '@nanostores/react'
import type { ComponentProps, MouseEvent } from 'react'
import { addressOf, moved, type Place } from '../core/place'
import { $place, goTo } from '../store/place'

type PlaceLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: Partial<Place> }

/** A link to another place of the admin's page: it leads there without loading the page, unless a new tab is asked for. */
export function PlaceLink({ to, ...link }: PlaceLinkProps) {
  const place = useStore($place)
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to)
  }
  return <a {...link} href={addressOf(moved(place, to))} onClick={follow} />
}
