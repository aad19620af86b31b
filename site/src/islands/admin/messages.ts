import type { Panel, Tab } from './core/route'

const panels: Record<Panel, string> = {
  batches: 'Batch Management',
  videos: 'Upload Content',
  course: 'Materials & classes',
  people: 'User management',
  registrations: 'Seats & requests',
}

const tabs: Record<Tab, string> = {
  create: 'Create Batch',
  all: 'All Batches',
  videos: 'Upload Content',
  materials: 'Upload Materials',
  schedule: 'Schedule Classes',
  users: 'User list',
  students: 'Students',
  sessions: 'Seat registrations',
  requests: 'Admin requests',
}

/** What the admin's page, its panels and their tabs are called. */
export const messages = {
  title: 'Admin Dashboard',
  description: 'Manage classes, upload materials and organise batches',
  panels,
  tabs,
}
