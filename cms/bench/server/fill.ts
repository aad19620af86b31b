import type { Core, UID } from '@strapi/strapi'

export const BATCH = 'A full batch'
export const person = { fullName: 'Bench Learner', email: 'bench@example.com', password: 'bench-secret' }

export const admin = { email: 'bench-admin@example.com', password: 'bench-secret' }

const sizes = { modules: 20, materialsOfEach: 10, videos: 10, classes: 50 }

const each = async (count: number, make: (number: number) => Promise<unknown>) => {
  for (let number = 1; number <= count; number += 1) await make(number)
}

/** Creates the budget's batch, and enrols the person. */
export async function fill(strapi: Core.Strapi): Promise<void> {
  const create = (uid: UID.ContentType, data: object) => strapi.db.query(uid).create({ data })
  const batch = (await create('api::batch.batch', { name: BATCH, description: 'As large as a batch gets.' }))
    .id
  await each(sizes.modules, async (week) => {
    const module = (await create('api::batch.course-module', { name: `Week ${week}`, batch })).id
    await each(sizes.materialsOfEach, (paper) =>
      create('api::material.material', {
        title: `Paper ${week}.${paper}`,
        module,
        file: `${week}-${paper}.pdf`,
        fileName: `paper-${week}-${paper}.pdf`,
        mimeType: 'application/pdf',
      }),
    )
  })
  await each(sizes.videos, (video) =>
    create('api::batch.video', { title: `Video ${video}`, url: 'https://youtu.be/abcdefghijk', batch }),
  )
  await each(sizes.classes, (day) =>
    create('api::class.scheduled-class', {
      title: `Class ${day}`,
      description: 'What happens in it, and what to bring.',
      batch,
      date: '2026-12-01',
      time: '18:30:00.000',
      timezone: 'Asia/Kolkata',
      startsAt: new Date(Date.UTC(2026, 11, day)),
      duration: 60,
      link: 'https://meet.example/abc',
    }),
  )
  await strapi.documents('api::thought.thought').create({
    data: { content: 'Practice is the best of all instructors.', author: 'Syrus' },
    status: 'published',
  })
  await strapi.db
    .query('plugin::users-permissions.user')
    .update({ where: { email: person.email }, data: { batch } })
}
