/** The header turns translucent once the page is scrolled by more than this many pixels. */
export const HEADER_TRANSLUCENT_AFTER = 20

/** How many notices show at once, and for how many milliseconds. */
export const TOASTS_VISIBLE = 3
export const TOAST_DURATION = 4000

/** How long the carousel rests on a testimonial, in milliseconds, and how far a finger travels to turn it, in pixels. */
export const CAROUSEL_REST = 7000
export const SWIPE_DISTANCE = 40

/** How many other courses a course's page names. */
export const OTHER_COURSES = 3

/** How many courses a page of a list shows. */
export const COURSES_ON_A_PAGE = 24

/** How long an answer of the CMS is waited for, in milliseconds. */
export const TIMEOUT = 20_000

/** How long an upload may stand still, in milliseconds: files are looked at before they are answered. */
export const UPLOAD_STANDSTILL = 60_000

/** The title of the generic error screen. */
export const ERROR_TITLE = 'Unexpected Application Error!'
