import { Box } from '@strapi/design-system'

/** Stands where something is loading. */
export const Skeleton = () => (
  <Box background="neutral150" hasRadius height="8rem" role="status" aria-label="Loading" />
)
