import type { Feature } from '../../platform/feature'

/** Serves its endpoints, and does nothing else. */
export const course: Feature = {}
