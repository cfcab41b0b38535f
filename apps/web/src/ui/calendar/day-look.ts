import type { Tone } from '../../theme/status.ts'

/** How a calendar shows one day. Colour never stands alone: `name` says it in words, `text` stands in the cell of a month. */
export type DayLook = {
  readonly tone?: Tone
  readonly name?: string
  readonly text?: string
  readonly note?: string
  /** a short code that also fits into the cell of a phone */
  readonly code?: string
  /** something of the day is open: hatched */
  readonly open?: boolean
  /** changed by hand: marked with a corner */
  readonly marked?: boolean
}
