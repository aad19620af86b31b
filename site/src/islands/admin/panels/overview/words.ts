/** The words of the overview. */
export const WORDS = {
  heading: 'Overview',
  loading: 'Loading the overview',
  failed: 'The overview could not be loaded',
  students: 'Students',
  classesThisWeek: 'Classes this week',
  newUsers: 'New users in 7 days',
  adminRequests: 'Admin requests',
  batchesWithoutMaterials: 'Batches without materials',
  fill: 'Without materials yet:',
  more: (count: number) => `and ${count} more`,
} as const
