/** As many people can be named one by one; more are reached by what the list is narrowed by. */
export const MOST_CHOSEN = 400

/** So many people are changed while the caller waits; of more it is a job. */
export const MASSAL_AT_ONCE = 25
