import { createContext } from 'react'

/** The institute's timezone, in which classes are scheduled. */
export const Timezone = createContext('')
