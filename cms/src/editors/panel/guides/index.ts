import type { Guides } from '../guide'
import { blockGuides } from './blocks'
import { contentGuides } from './content'
import { learningGuides } from './learning'
import { practiceGuides } from './practice'
import { registrationGuides } from './registrations'
import { sharedGuides } from './shared'

/** Everything that an editor meets in the panel, by Strapi's name for it. */
export const guides: Guides = {
  ...contentGuides,
  ...blockGuides,
  ...sharedGuides,
  ...practiceGuides,
  ...registrationGuides,
  ...learningGuides,
}
