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

/** The messages that the panels of the admin's page share. The specification words the notices. */
export const messages = {
  page: {
    title: 'Admin Dashboard',
    description: 'Manage classes, upload materials and organise batches',
  },
  navigation: 'Panels',
  panels,
  tabs,
  loading: 'Loading…',
  columns: {
    name: 'Name',
    email: 'E-mail',
    unconfirmed: 'address not confirmed',
    phone: 'Phone',
    noPhone: 'Not provided yet',
    since: 'Since',
    actions: 'Actions',
  },
  form: {
    edit: 'Edit',
    remove: 'Delete',
    save: 'Save changes',
    saving: 'Saving…',
    cancel: 'Cancel',
  },
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
  overview: {
    heading: 'Overview',
    failed: 'The overview could not be loaded',
    students: 'Students',
    classesThisWeek: 'Classes this week',
    newUsers: 'New users in 7 days',
    adminRequests: 'Admin requests',
    batchesWithoutMaterials: 'Batches without materials',
    fill: 'Without materials yet:',
    more: (count: number) => `and ${count} more`,
  },
} as const
