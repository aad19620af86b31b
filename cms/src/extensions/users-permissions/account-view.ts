/** The label of a field in forms and lists, and its hint. */
const named = (label: string, description: string) => ({ edit: { label, description }, list: { label } })

/** How the panel lists accounts, and what it says of their fields. */
export const accountView = {
  settings: {
    bulkable: true,
    filterable: true,
    searchable: true,
    pageSize: 10,
    mainField: 'fullName',
    defaultSortBy: 'createdAt',
    defaultSortOrder: 'DESC',
  },
  metadatas: {
    fullName: named('Name', 'As the person wrote it.'),
    email: named('E-mail address', 'What the person logs in with.'),
    username: named('User name', 'Filled in automatically with the e-mail address.'),
    phoneNumber: named('Phone number', 'As the person wrote it.'),
    profilePic: named('Picture', 'The address of the picture the person chose.'),
    role: named(
      'Role',
      'Choose “Institute admin” to approve someone’s request. “Admin, awaiting approval” can’t do anything.',
    ),
    batch: named('Batch', 'Each student has exactly one batch.'),
    blocked: named('Locked out', 'Logs the person out everywhere, at once.'),
    confirmed: named('E-mail confirmed', 'Confirmed by a link we e-mailed, or by Google.'),
    password: {
      edit: { label: 'New password', description: 'Logs the person out everywhere. It’s never shown.' },
    },
    createdAt: { list: { label: 'Created' } },
    updatedAt: { list: { label: 'Last change' } },
  },
  layouts: { list: ['fullName', 'email', 'role', 'batch', 'blocked', 'createdAt'] },
} as const
