import type { Counts } from './enrolment'

/** The messages about users and students. The specification words the notices. */
export const messages = {
  search: 'Search by name or e-mail',
  users: {
    caption: 'User list',
    loading: 'Loading users...',
    failed: 'Failed to load users',
    none: 'No users found',
    noneHint: 'Everybody who has an account is in a batch. New sign-ups stand here.',
    noMatchHint:
      'Nobody without a batch has this in the name or e-mail. Try less of it, or look among the students.',
    makeStudent: 'Mk Student',
    select: (name: string) => `Select ${name}`,
    selectAll: 'Select everybody on this page',
    selected: (count: number) => (count === 1 ? '1 selected' : `${count} selected`),
    enrol: 'Enrol in the batch',
    enrolling: 'Enrolling…',
    deselectAll: 'Select nobody',
  },
  byEmail: {
    open: 'Enrol by a list of e-mails',
    text: 'E-mails',
    hint: 'Paste a list or a CSV: one person a line. Everybody needs an account first.',
    found: (count: number) => (count === 1 ? '1 e-mail found' : `${count} e-mails found`),
    missing: 'Please paste at least one e-mail.',
    tooMany: (count: number, most: number) => `These are ${count} e-mails. At most ${most} go at once.`,
    submit: 'Enrol them',
    busy: 'Enrolling…',
  },
  results: {
    heading: 'What came of it',
    summary: ({ enrolled, waiting, total }: Counts) =>
      `${enrolled} of ${total} enrolled${waiting > 0 ? `, ${waiting} more as soon as the address is confirmed` : ''}`,
    person: 'Person',
    outcome: 'Result',
    close: 'Close the results',
    outcomes: {
      enrolled: 'Enrolled',
      'awaiting-proof': 'Waits for the address',
      'already-in-batch': 'Already in a batch',
      unknown: 'Unknown',
      invalid: 'Not an e-mail',
    },
  },
  students: {
    loading: 'Loading students...',
    failed: 'Failed to load students',
    none: 'No students found',
    noneHint: 'Turn users into students of this batch in the user list.',
    captionOf: (batch: string) => `Students of ${batch}`,
    chooseFirst: 'Whose students?',
    chooseFirstHint: 'Choose a batch to see its students.',
    remove: 'Remove',
  },
  notices: {
    chooseBatch: 'select batch to make as student',
    added: 'successfully added',
    addedTo: (name: string, batch: string) => `${name} is a student of ${batch} now.`,
    failed: 'Something went wrong',
    tryAgain: 'try again..',
    noBatchOrMail: 'please select batch or email is not found',
    removed: 'Successfully Removed',
    removedWho: (name: string) => `${name} stands in the user list again.`,
    deleted: 'Success',
    deletedText: 'Deleted permanently',
    deleteFailed: 'The user could not be deleted',
    enrolFailed: 'Nobody was enrolled',
  },
  confirm: {
    delete: (name: string) =>
      `The account of ${name} is deleted with everything in it, and its sessions end at once.`,
    remove: (name: string, batch: string) => `${name} leaves ${batch}.`,
    removeText: 'They lose its materials and classes, and stand in the user list again.',
    removeYes: 'Yes, remove them!',
  },
} as const
