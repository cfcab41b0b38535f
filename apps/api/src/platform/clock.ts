/** Time comes in from outside, so that tests can move it. */
export type Clock = () => number

/** An instant as it is sent. */
export const iso = (instant: number): string => new Date(instant).toISOString()

/** What the database's clock said, and performance.now() of this process when it said so. */
export type ClockReading = { readonly sekarang: number; readonly baca: number }

/**
 * The database's time at a moment of this process's monotonic clock. A node's own wall clock has no part in it: it may be minutes off, and
 * another node's may be right.
 */
export const databaseTime = ({ sekarang, baca }: ClockReading, moment: number): number =>
  Math.floor(sekarang + (moment - baca))

/**
 * The database's clock, as a node last heard it. Nodes sign and check each other's tokens: by their own clocks, one that is ten minutes ahead
 * would refuse everybody whom another let in. Before it heard anything, the node's own.
 */
export function createDatabaseClock(own: Clock = Date.now) {
  let reading: ClockReading | null = null
  return {
    learn(sekarang: number): void {
      reading = { sekarang, baca: performance.now() }
    },
    now: (): number => (reading === null ? own() : databaseTime(reading, performance.now())),
  }
}
