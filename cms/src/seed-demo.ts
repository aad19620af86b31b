import { join } from 'node:path'
import { ensurePanelUser } from './api/account/first-accounts'
import { readPeople, seedPeople } from './api/account/seed'
import { seedAnnouncements } from './api/announcement/seed'
import { seedAttendance } from './api/attendance/seed'
import { seedCertificate } from './api/certificate/seed'
import { seedClassNotes } from './api/class-note/seed'
import { seedCoaching } from './api/coaching/seed'
import { seedFees } from './api/fee/seed'
import { seedHomework } from './api/homework/seed'
import { seedBatches } from './api/material/seed'
import { seedProgress } from './api/progress/seed'
import { seedRegistrations } from './api/registration/seed'
import { seedContent } from './editors/seed-content'

/** Seeds an empty database with the demo institute, in one transaction. */
export async function seedDemo(): Promise<void> {
  const marker = { type: 'core', name: 'demo', key: 'seeded' }
  if ((await strapi.store.get(marker)) || (await strapi.db.query('api::page.page').count()) > 0) return
  strapi.log.info('Filling the empty database with the demo content…')
  const folder = join(strapi.dirs.app.root, 'seed')
  const people = await readPeople(folder)
  await strapi.db.transaction(async () => {
    const { timezone } = await seedContent(folder)
    await seedBatches(folder, timezone)
    await seedPeople(people)
    await seedAnnouncements(folder, timezone)
    await seedFees(folder, timezone)
    await seedHomework(folder, timezone)
    await seedClassNotes(folder)
    await seedProgress(folder)
    await seedAttendance()
    await seedCoaching(timezone)
    await seedCertificate()
    await seedRegistrations(folder)
    await ensurePanelUser({
      email: 'editor@demo.example',
      password: 'Demo-editor-1',
      firstname: 'Demo editor',
      role: 'strapi-editor',
    })
    await ensurePanelUser({
      email: 'coordinator@demo.example',
      password: 'Demo-coordinator-1',
      firstname: 'Demo coordinator',
      role: 'coordinator',
    })
    await ensurePanelUser({
      email: 'admin@demo.example',
      password: 'demo-admin-1',
      firstname: 'Demo owner',
      role: 'strapi-super-admin',
    })
    await strapi.store.set({ ...marker, value: true })
  })
}
