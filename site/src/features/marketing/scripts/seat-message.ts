/** The answer to a reservation that could not be sent. It is shown without the form's script too. */
export const SEAT_FAILED_MESSAGE = 'Failed to register. Please try again later.'
