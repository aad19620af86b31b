import type { CalendarEvent } from '../mail/calendar'

/** What calendars hear of a class. */
export type CalendarClass = {
  documentId: string
  title: string
  description: string
  startsAt: string
  duration: number
  link: string
  sequence: number
}

/** A class as the entry of a calendar, which its later versions take the place of. */
export const eventOf = ({ documentId, ...fields }: CalendarClass): CalendarEvent => ({
  ...fields,
  uid: `${documentId}@scheduled-class`,
})
