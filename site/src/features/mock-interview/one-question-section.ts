/** The section for one question, which the practice page links to. */
export const ONE_QUESTION_ID = 'one-question'
