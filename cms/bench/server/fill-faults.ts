import type { Core } from '@strapi/strapi'

export const TOPIC = 'a-talk'

/** Publishes a session with ten thousand seats, and a practice topic. */
export async function fillFaults(strapi: Core.Strapi): Promise<void> {
  await strapi.documents('api::live-session.live-session').create({
    status: 'published',
    data: {
      title: 'Meetings',
      slug: 'meetings',
      description: 'How to be heard.',
      duration: 60,
      startsAt: new Date(Date.now() + 86_400_000),
      timezone: 'Asia/Kolkata',
      capacity: 10_000,
      joinLink: 'https://meet.example/abc',
    },
  })
  await strapi.db.query('api::practice-topic.practice-topic').create({
    data: { title: 'A talk', slug: TOPIC, description: 'A talk.', position: 1, publishedAt: new Date() },
  })
}

/** Puts every account into a batch, as the language model wants it. */
export async function enrolEveryone({ db }: Core.Strapi): Promise<void> {
  const { id: batch } = await db.query('api::batch.batch').create({ data: { name: 'All', description: '.' } })
  for (const { id } of await db.query('plugin::users-permissions.user').findMany())
    await db.query('plugin::users-permissions.user').update({ where: { id }, data: { batch } })
}
