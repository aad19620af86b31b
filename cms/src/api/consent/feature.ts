import type { Feature } from '../../platform/feature'

/** Keeps the texts that people agree to; account and registration call it. */
export const consent: Feature = {}
