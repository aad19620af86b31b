import { type ComponentType, lazy } from 'react'

/** A component in a chunk of its own, which is loaded when it is first drawn. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await load() }))
