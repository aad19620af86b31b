import type { SiteSettings } from '@careerspeak/contract/content'
import type { IconName } from '../static/icons'

/** The nav items of the app. Each page belongs to one. */
export type PlaceName = 'today' | 'classes' | 'materials' | 'courses' | 'admin' | 'practice' | 'me'

export type Place = {
  name: PlaceName
  label: string
  href: string
  icon: IconName
  /** The kinds of session that see it, as in `data-when`. */
  when: 'named' | 'student' | 'unenrolled' | 'admin' | 'admin named'
}

/** The nav items in their order. A student has five; a user in no batch chooses a course first, and an admin has the panel. */
export function placesOf({ practice, adminPanel }: SiteSettings['labels']): readonly Place[] {
  return [
    { name: 'admin', label: adminPanel, href: '/admin', icon: 'office', when: 'admin' },
    { name: 'today', label: 'Today', href: '/dashboard', icon: 'today', when: 'named' },
    { name: 'classes', label: 'Classes', href: '/batches#classes', icon: 'calendar', when: 'student' },
    { name: 'materials', label: 'Materials', href: '/batches#materials', icon: 'book', when: 'student' },
    { name: 'courses', label: 'Courses', href: '/courses', icon: 'compass', when: 'unenrolled' },
    { name: 'practice', label: practice, href: '/practice', icon: 'chat', when: 'admin named' },
    { name: 'me', label: 'Me', href: '/profile', icon: 'person', when: 'admin named' },
  ]
}

/** The practice pages of the menu, with their labels. */
export const PRACTICE_PAGES = [
  { label: 'Talk to a partner', href: '/practice-partner' },
  { label: 'Mock interview', href: '/mock-interview' },
  { label: 'Speaking mirror', href: '/speaking-mirror' },
  { label: 'Mistake cards', href: '/my-mistakes' },
  { label: 'Video call with a learner', href: '/one-to-connect' },
] as const

/** The footer's links that the law requires on every page. */
export const LEGAL_PATHS: readonly string[] = ['/privacy', '/terms']
