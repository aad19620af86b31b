import type { UID } from '@strapi/strapi'

/** The content types that editors write and the site's build reads. */
export const content = [
  'api::page.page',
  'api::course.course',
  'api::testimonial.testimonial',
  'api::live-session.live-session',
  'api::practice-topic.practice-topic',
  'api::interview.interview-question',
  'api::correction-rule.correction-rule',
  'api::site-setting.site-setting',
  'api::redirect.redirect',
] as const satisfies readonly UID.ContentType[]

/** The types that advertise the institute. Others, such as topics, may quote a promise. */
export const advertising = [
  'api::page.page',
  'api::course.course',
  'api::testimonial.testimonial',
  'api::live-session.live-session',
] as const satisfies readonly UID.ContentType[]
