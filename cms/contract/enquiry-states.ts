/** The stages from a guest of a live session to a learner. */
export const enquiryStates = ['new', 'called', 'demo', 'joined', 'lost'] as const

/** How an enquiry came that an admin writes down. */
export const deskSources = ['walk-in', 'phone', 'recommended'] as const

/** How an enquiry came that isn’t about a live session; `website` is the form of a course. */
export const enquirySources = [...deskSources, 'website'] as const

/** Sort orders of seat registrations; `call` sorts by the next call, with registrations without one at the end. */
export const registrationOrders = ['name', 'newest', 'oldest', 'call'] as const
