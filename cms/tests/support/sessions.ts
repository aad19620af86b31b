import type { Core } from '@strapi/strapi'

type Wish = { title?: string; capacity?: number; startsAt?: Date; status?: 'draft' | 'published' }

/** A live session, tomorrow by default. */
export function liveSession({ status, ...wish }: Wish = {}) {
  return {
    title: 'Meetings',
    slug: `session-${crypto.randomUUID()}`,
    description: 'How to be heard.',
    startsAt: new Date(Date.now() + 86_400_000),
    timezone: 'Asia/Kolkata',
    duration: 60,
    capacity: 20,
    joinLink: 'https://meet.example/abc',
    ...wish,
  }
}

/** Publishes a live session and returns its id. */
export async function publishSession(strapi: Core.Strapi, wish: Wish = {}): Promise<string> {
  const { documentId } = await strapi.documents('api::live-session.live-session').create({
    status: wish.status ?? 'published',
    data: { ...liveSession(wish) },
  })
  return documentId
}

/** Publishes a course. */
export const publishCourse = (strapi: Core.Strapi, data: object = {}): Promise<{ documentId: string }> =>
  strapi.db.query('api::course.course').create({
    data: { title: 'Interview Ready', slug: crypto.randomUUID(), publishedAt: new Date(), ...data },
  })
