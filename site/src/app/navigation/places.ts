import type { SiteSettings } from '@careerspeak/contract/content'
import type { IconName } from '../static/icons'

/** The places of the app, of which each page belongs to one. */
export type PlaceName = 'today' | 'classes' | 'materials' | 'courses' | 'admin' | 'practice' | 'me'

export type Place = {
  name: PlaceName
  label: string
  href: string
  icon: IconName
  /** For which kind of session it is there, as `data-when` has it. */
  when: 'named' | 'student' | 'unenrolled' | 'admin' | 'admin named'
}

/** The places in their order. A student has five; who is in no batch chooses a course first, and an admin has the panel. */
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

/** The ways to practise, for the menu: what each is called, and its page. */
export const PRACTICE_PAGES = [
  { label: 'Talk to a partner', href: '/practice-partner' },
  { label: 'Mock interview', href: '/mock-interview' },
  { label: 'Speaking mirror', href: '/speaking-mirror' },
  { label: 'Mistake cards', href: '/my-mistakes' },
  { label: 'Video call with a learner', href: '/one-to-connect' },
] as const

/** The links of the site's footer that law wants on every page. */
export const LEGAL_PATHS: readonly string[] = ['/privacy', '/terms']
