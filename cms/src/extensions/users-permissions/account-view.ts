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
      edit: { label: 'User name', description: 'Strapi wants one; it is the e-mail address again.' },
      list: { label: 'User name' },
    },
    phoneNumber: {
      edit: { label: 'Phone number', description: 'As the person wrote it.' },
      list: { label: 'Phone number' },
    },
    profilePic: {
      edit: { label: 'Picture', description: 'The address of the picture that the person chose.' },
      list: { label: 'Picture' },
    },
    role: {
      edit: {
        label: 'Role',
        description:
          'Choose “Institute admin” for who asked to be one and may: “Admin, awaiting approval” can do nothing.',
      },
      list: { label: 'Role' },
    },
    batch: {
      edit: { label: 'Batch', description: 'A student has exactly one; who has none is no student.' },
      list: { label: 'Batch' },
    },
    blocked: {
      edit: { label: 'Locked out', description: 'Ends every session of the account, at once.' },
      list: { label: 'Locked out' },
    },
    confirmed: {
      edit: { label: 'Reads this mail', description: 'Proved by a mail to the address, or by Google.' },
      list: { label: 'Reads this mail' },
    },
    password: {
      edit: { label: 'New password', description: 'Ends every session of the old one. It is never shown.' },
    },
    createdAt: { list: { label: 'Created' } },
    updatedAt: { list: { label: 'Last change' } },
  },
  layouts: { list: ['fullName', 'email', 'role', 'batch', 'blocked', 'createdAt'] },
} as const
