/** The header turns translucent once the page is scrolled by more than this many pixels. */
export const HEADER_TRANSLUCENT_AFTER_PX = 20

/** How many notices show at once, and for how many milliseconds. */
export const MAX_TOASTS = 3
export const TOAST_DURATION_MS = 4000

/** How long the carousel rests on a testimonial, in milliseconds, and how far a finger travels to turn it, in pixels. */
export const CAROUSEL_INTERVAL_MS = 7000
export const SWIPE_DISTANCE_PX = 40

/** How many other courses a course's page names. */
export const MAX_OTHER_COURSES = 3

/** How many courses a page of a list shows. */
export const COURSES_PER_PAGE = 24

/** A request fails when the server has not answered within this time. */
export const REQUEST_TIMEOUT_MS = 20_000

/** An upload fails when nothing has moved for this long. The server checks a whole file before it answers. */
export const UPLOAD_STALL_TIMEOUT_MS = 60_000

/** The title of the generic error screen. */
export const ERROR_TITLE = 'Unexpected Application Error!'
