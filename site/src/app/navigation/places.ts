import type { SiteSettings } from '@careerspeak/contract/content'
import type { IconName } from '../static/icons'

/** The nav items of the app. Each page belongs to one. */
export type PlaceName = 'today' | 'coach' | 'classes' | 'materials' | 'courses' | 'admin' | 'practice' | 'me'

export type Place = {
  name: PlaceName
  label: string
  href: string
  icon: IconName
  /** The kinds of session that see it, as in `data-when`. */
  when: 'named' | 'learner' | 'student' | 'unenrolled' | 'coach'
}

/** The nav items in their order. A student has five; a user in no batch chooses a course first; a coach has their desk instead of Today. Admins have `ADMIN_PANELS`. */
export function placesOf({ practice }: SiteSettings['labels']): readonly Place[] {
  return [
    { name: 'today', label: 'Today', href: '/dashboard', icon: 'today', when: 'learner' },
    { name: 'coach', label: 'Coach', href: '/coach', icon: 'today', when: 'coach' },
    { name: 'classes', label: 'Classes', href: '/batches#classes', icon: 'calendar', when: 'student' },
    { name: 'materials', label: 'Materials', href: '/batches#materials', icon: 'book', when: 'student' },
    { name: 'courses', label: 'Courses', href: '/courses', icon: 'compass', when: 'unenrolled' },
    { name: 'practice', label: practice, href: '/practice', icon: 'chat', when: 'named' },
    { name: 'me', label: 'Me', href: '/profile', icon: 'person', when: 'named' },
  ]
}

/**
 * The panels of the admin's page, which are an admin's nav items on every page. `tab` is the first tab of the panel, `key` opens it
 * after G. A phone's bar has the first ones, the sidebar those of every day, the menu the rest: what the pages of a batch hold as well,
 * the mail server and the audit trail.
 */
export const ADMIN_PANELS = [
  { tab: 'today', label: 'Today', icon: 'today', key: 't', shown: 'bar' },
  { tab: 'all', label: 'Batches', icon: 'library', key: 'b', shown: 'bar' },
  { tab: 'schedule', label: 'Schedule', icon: 'calendar', key: 's', shown: 'bar' },
  { tab: 'users', label: 'People', icon: 'person', key: 'p', shown: 'bar' },
  { tab: 'sessions', label: 'Enquiries', icon: 'question', key: 'e', shown: 'sidebar' },
  { tab: 'fees', label: 'Fees', icon: 'rupee', key: 'f', shown: 'sidebar' },
  { tab: 'answers', label: 'Answers', icon: 'feedback', key: 'w', shown: 'sidebar' },
  { tab: 'announcements', label: 'Announcements', icon: 'presentation', key: 'n', shown: 'menu' },
  { tab: 'materials', label: 'Materials', icon: 'book', key: 'm', shown: 'menu' },
  { tab: 'attendance', label: 'Attendance', icon: 'check', key: 'a', shown: 'menu' },
  { tab: 'progress', label: 'Progress', icon: 'path', key: 'r', shown: 'menu' },
  { tab: 'mail', label: 'E-mail', icon: 'mail', key: 'l', shown: 'menu' },
  { tab: 'audit', label: 'Audit', icon: 'clock', key: 'u', shown: 'menu' },
] as const satisfies readonly { tab: string; label: string; icon: IconName; key: string; shown: string }[]

/** The footer's links that the law requires on every page. */
export const LEGAL_PATHS: readonly string[] = ['/privacy', '/terms']
