import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Tab } from '../core/place'
import { CreateBatch } from './batches/CreateBatch'

/** What each tab shows. The page opens at the first; each other is a script of its own, fetched when it is first looked at. */
export const SCREENS: Record<Tab, ComponentType | LazyExoticComponent<ComponentType>> = {
  create: CreateBatch,
  all: lazy(() => import('./batches/AllBatches').then((module) => ({ default: module.AllBatches }))),
  videos: lazy(() => import('./videos/Videos').then((module) => ({ default: module.Videos }))),
  materials: lazy(() => import('./materials/Materials').then((module) => ({ default: module.Materials }))),
  schedule: lazy(() => import('./schedule/Schedule').then((module) => ({ default: module.Schedule }))),
  users: lazy(() => import('./people/UserList').then((module) => ({ default: module.UserList }))),
  students: lazy(() => import('./people/Students').then((module) => ({ default: module.Students }))),
  sessions: lazy(() =>
    import('./desk/SeatRegistrations').then((module) => ({ default: module.SeatRegistrations })),
  ),
  requests: lazy(() => import('./desk/AdminRequests').then((module) => ({ default: module.AdminRequests }))),
}
