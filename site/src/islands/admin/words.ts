import type { Panel, Tab } from './core/place'

const panels: Record<Panel, string> = {
  batches: 'Batch Management',
  videos: 'Upload Content',
  course: 'Materials & classes',
  people: 'User management',
  desk: 'Seats & requests',
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

/** The words of the admin's page that its panels share. Notices are the product's own, letter by letter. */
export const WORDS = {
  page: {
    title: 'Admin Dashboard',
    description: 'Manage classes, upload materials and organise batches',
  },
  navigation: 'Panels',
  panels,
  tabs,
  loading: 'Loading…',
  pages: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    of: (page: number, total: number) => `Page ${page} of ${total}`,
  },
  confirm: {
    title: 'Are you sure?',
    text: 'This action cannot be undone!',
    yes: 'Yes, delete it!',
    no: 'Cancel',
  },
  export: {
    label: 'Export as CSV',
    busy: 'Exporting…',
    failed: 'The file could not be made',
  },
  file: {
    choose: 'Choose a file',
    another: 'Choose another file',
    drop: 'or drop it here',
    remove: 'Remove',
    hint: 'pdf, ppt, pptx, doc or docx; max 50MB each, one file at a time.',
    progress: 'Uploading the file',
    percent: (part: number) => `${Math.round(part * 100)} %`,
    cancel: 'Cancel upload',
    cancelled: 'Upload cancelled',
    cancelledText: 'What you typed is still here.',
  },
  batch: {
    label: 'Batch',
    choose: 'Select a batch',
    loading: 'Loading the batches…',
    failed: 'The batches could not be loaded',
  },
} as const
