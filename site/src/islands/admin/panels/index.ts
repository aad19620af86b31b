import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Tab } from '../core/place'

/** What each tab shows, and the overview on top. Each is a script of its own, fetched when it is first looked at. */
export const SCREENS: Partial<Record<Tab | 'overview', LazyExoticComponent<ComponentType>>> = {
  create: lazy(() => import('./batches/CreateBatch').then((module) => ({ default: module.CreateBatch }))),
  all: lazy(() => import('./batches/AllBatches').then((module) => ({ default: module.AllBatches }))),
}
