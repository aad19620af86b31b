import type { AstroConfig } from 'astro'
import type { Finish } from './finish-pages'

/** The record that a build keeps beside the program that rendered its pages. */
export type KeptBuild = Finish & { entry: string; site: string; image: AstroConfig['image'] }

/** In the folder: the program that renders pages, all files but the pages, a record of both, and which code they were made from. */
export const KEPT = { program: 'program', files: 'files', record: 'kept.json', code: 'code' }
