import type { Tone } from '../../theme/status.ts'

/** How a calendar shows one day. Colour never stands alone: `name` says it in words, `text` stands in the cell of a month. */
export type DayLook = {
  readonly tone?: Tone
  readonly name?: string
  readonly text?: string
  readonly note?: string
  /** changed by hand: marked with a corner */
  readonly marked?: boolean
}
