/** The notices of Batch Management, as the specification words them. */
export const messages = {
  missing: { title: 'Missing fields', text: 'Please provide both name and description' },
  created: { title: 'Batch created successfully', text: 'New batch has been added' },
  noName: { title: 'Please enter a new name', text: 'Batch name cannot be empty' },
  updated: { title: 'Updated!', text: 'Your batch name has been updated.' },
  deleted: { title: 'Deleted!', text: 'Your batch has been deleted.' },
} as const
