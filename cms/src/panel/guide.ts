/** How the panel speaks of a field: its label, and a hint below it. */
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
  fields: Record<string, Words>
}

export type Guides = Record<string, Guide>
