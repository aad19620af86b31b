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
    fullName: {
      edit: { label: 'Name', description: 'As the person wrote it.' },
      list: { label: 'Name' },
    },
    email: {
      edit: { label: 'E-mail address', description: 'What the person logs in with.' },
      list: { label: 'E-mail address' },
    },
    username: {
      edit: { label: 'User name', description: 'Filled in automatically with the e-mail address.' },
      list: { label: 'User name' },
    },
    phoneNumber: {
      edit: { label: 'Phone number', description: 'As the person wrote it.' },
      list: { label: 'Phone number' },
    },
    profilePic: {
      edit: { label: 'Picture', description: 'The address of the picture the person chose.' },
      list: { label: 'Picture' },
    },
    role: {
      edit: {
        label: 'Role',
        description:
          'Choose “Institute admin” to approve someone’s request. “Admin, awaiting approval” can’t do anything.',
      },
      list: { label: 'Role' },
    },
    batch: {
      edit: { label: 'Batch', description: 'Each student has exactly one batch.' },
      list: { label: 'Batch' },
    },
    blocked: {
      edit: { label: 'Locked out', description: 'Logs the person out everywhere, at once.' },
      list: { label: 'Locked out' },
    },
    confirmed: {
      edit: { label: 'E-mail confirmed', description: 'Confirmed by a link we e-mailed, or by Google.' },
      list: { label: 'E-mail confirmed' },
    },
    password: {
      edit: { label: 'New password', description: 'Logs the person out everywhere. It’s never shown.' },
    },
    createdAt: { list: { label: 'Created' } },
    updatedAt: { list: { label: 'Last change' } },
  },
  layouts: { list: ['fullName', 'email', 'role', 'batch', 'blocked', 'createdAt'] },
} as const
