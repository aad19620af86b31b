import type { Block, Course, LiveSession, SiteSettings } from '@careerspeak/contract/content'

/** A description of what a page is about, in schema.org's words, for search engines. */
export type JsonLd = { '@type': string } & Record<string, unknown>

type Institute = Pick<
  SiteSettings,
  'name' | 'description' | 'contactEmail' | 'contactNumber' | 'socialLinks' | 'currency'
>

export function organization(settings: Institute, site: URL): JsonLd {
  return {
    '@type': 'EducationalOrganization',
    '@id': new URL('/#organization', site).href,
    name: settings.name,
    description: settings.description,
    url: site.href,
    logo: new URL('/icon-512.png', site).href,
    email: settings.contactEmail,
    telephone: `+${settings.contactNumber}`,
    sameAs: settings.socialLinks.map(({ url }) => url),
  }
}

export function courseData(course: Course, settings: Institute, site: URL): JsonLd {
  const url = new URL(`/courses/${course.slug}`, site).href
  return {
    '@type': 'Course',
    '@id': url,
    url,
    name: course.title,
    description: course.summary,
    educationalLevel: course.level,
    inLanguage: 'en',
    provider: organization(settings, site),
    teaches: course.outcomes.map(({ text }) => text),
    offers: {
      '@type': 'Offer',
      price: course.price,
      priceCurrency: settings.currency ?? 'INR',
      category: 'Paid',
      url,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${course.weeks * course.hoursPerWeek}H`,
    },
  }
}

export function liveSessionData(session: LiveSession, settings: Institute, site: URL): JsonLd {
  const start = Date.parse(session.startsAt)
  return {
    '@type': 'EducationEvent',
    name: session.title,
    description: session.description,
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + session.duration * 60_000).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: site.href },
    maximumAttendeeCapacity: session.capacity,
    organizer: organization(settings, site),
    ...(session.host && { performer: { '@type': 'Person', name: session.host } }),
  }
}

/** The questions that a page answers; nothing where it answers none. */
export function questionsData(blocks: Block[]): JsonLd[] {
  const items = blocks.flatMap((block) => (block.__component === 'blocks.questions' ? block.items : []))
  if (items.length === 0) return []
  const mainEntity = items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}

/** The way from the home page to a page, the page itself last. */
export function breadcrumbs(steps: { name: string; path: string }[], site: URL): JsonLd {
  const itemListElement = steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, site).href,
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}

/** The text of a page's JSON-LD script. Escapes `<`, so that no value can close the script element. */
export function serializeJsonLd(items: JsonLd[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': items }).replaceAll('<', '\\u003c')
}
