/** Tells the login page that a session has expired. */
export const SESSION_ENDED_KEY = 'SessionEnded'

/** Records an expired session, so that the login page can say so. */
export const noteEndedSession = (): void => sessionStorage.setItem(SESSION_ENDED_KEY, 'true')
