/** Whatever shows clockings of others stands below this key: a decision makes all of it new. */
export const PANTAU = 'pantau'
