import type { ScheduledClass } from '../../../../../../cms/src/contract/records'

/** A class, with what matters to a test. */
export const scheduled = (some: Partial<ScheduledClass>): ScheduledClass => ({
  _id: 'c1',
  id: 'c1',
  createdAt: '2026-11-01T00:00:00.000Z',
  batchId: 'b1',
  batchname: 'Interview Ready',
  title: 'Mock interviews',
  description: 'In pairs.',
  date: '2026-12-01',
  time: '18:00',
  timezone: 'Asia/Kolkata',
  startsAt: '2026-12-01T12:30:00.000Z',
  duration: 60,
  link: 'https://meet.example/1',
  recording: '',
  materials: [],
  ...some,
})
