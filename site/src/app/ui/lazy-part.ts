import { type ComponentType, lazy } from 'react'

/** A component in a chunk of its own, which is loaded when it is first drawn. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await load() }))

/** Such a part that is left out where it can't be loaded: without a connection it has nothing to do. */
export const optionalPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart<Props>(() => load().catch(() => () => null))
