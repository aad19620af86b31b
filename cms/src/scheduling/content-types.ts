import type { UID } from '@strapi/strapi'

/** What editors may give times to be published and unpublished at. */
export const scheduled = [
  'api::page.page',
  'api::course.course',
  'api::testimonial.testimonial',
  'api::news.article',
] as const satisfies readonly UID.ContentType[]

export type ScheduledUid = (typeof scheduled)[number]

export const isScheduled = (uid: string): uid is ScheduledUid => scheduled.some((one) => one === uid)
