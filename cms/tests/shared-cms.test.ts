import { expect, test } from 'vitest'
import { useCms } from './support/cms'

const cms = useCms()

test('the CMS that tests share runs no job by the clock', () => {
  const jobs: { job: { isRunning: () => boolean } }[] = cms.strapi.cron.jobs
  expect(jobs.length).toBeGreaterThan(5)
  expect(jobs.filter(({ job }) => job.isRunning())).toEqual([])
})
