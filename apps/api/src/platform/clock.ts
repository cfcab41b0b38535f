/** Time comes in from outside, so that tests can move it. */
export type Clock = () => number

/** What the database's clock said, and performance.now() of this process when it said so. */
export type ClockReading = { readonly sekarang: number; readonly baca: number }

/**
 * The database's time at a moment of this process's monotonic clock. A node's own wall clock has no part in it: it may be minutes off, and
 * another node's may be right.
 */
export const databaseTime = ({ sekarang, baca }: ClockReading, moment: number): number =>
  Math.floor(sekarang + (moment - baca))
