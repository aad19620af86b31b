/** The texts of a field in the panel. */
type Words = readonly [label: string, hint: string]

/** How the panel shows a content type or a component to an editor. */
export type Guide = {
  /** The field that names an entry in lists and relations. */
  mainField?: string
  /** The columns of the list. */
  columns?: readonly string[]
  /** How the list is sorted at first. */
  sort?: readonly [field: string, direction: 'ASC' | 'DESC']
  /** The fields that take the whole width of the form. */
  wide?: readonly string[]
  /** The fields that the CMS writes, and an editor only reads. */
  readOnly?: readonly string[]
  fields: Record<string, Words>
}

/** The texts of the fields for scheduled publishing. */
export const scheduleFields = {
  publishAt: [
    'Publish at',
    'In your computer’s own timezone. The draft is published as it stands then, within a minute. Empty: by hand.',
  ],
  unpublishAt: ['Unpublish at', 'When it is taken off the site by itself. Empty: it stays.'],
  scheduleProblem: [
    'Problem with the time',
    'Written by the CMS when it could not do so at the time. Mend it, and choose another time.',
  ],
} as const satisfies Record<string, Words>

export type Guides = Record<string, Guide>
