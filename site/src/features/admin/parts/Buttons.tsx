import type { MessageListName } from '@careerspeak/contract/admin-messages'
import { useStore } from '@nanostores/react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { nextRoute, type Route, routeUrl } from '../core/route'
import { $route, navigate } from '../store/route'
import { SMALL } from './looks'

/** A link to another route of the admin's page. It does not reload the page, and can be opened in a new tab. */
export function RouteLink({ to, ...link }: Omit<ComponentProps<'a'>, 'href'> & { to: Partial<Route> }) {
  const route = useStore($route)
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(to)
  }
  return <a {...link} href={routeUrl(nextRoute(route, to))} onClick={follow} />
}

/** A person's name, which opens their drawer. `id` is that of an account or a seat registration. */
export const PersonLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <RouteLink to={{ person: id }} className="font-semibold underline-offset-4 wrap-anywhere hover:underline">
    {children}
  </RouteLink>
)

type MessagesLinkProps = { list: MessageListName; of?: string; label?: string; about?: string }

/** Opens a list of people to write to by WhatsApp: `of` is the id of its subject. Screen readers read `about` after the label. */
export const MessagesLink = ({ list, of = '', label = 'Send by WhatsApp', about }: MessagesLinkProps) => (
  <RouteLink className={`btn btn-outline ${SMALL}`} to={{ message: of ? `${list}.${of}` : list }}>
    {label}
    {about && <span className="sr-only">{` ${about}`}</span>}
  </RouteLink>
)
