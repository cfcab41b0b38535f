import * as z from 'zod/mini'

/** For text in a sheet: a code such as 0123 or 7 may stand in its cell as a number. */
export const cellText = <T extends z.ZodMiniType>(type: T): T =>
  z.pipe(
    z.transform((cell: unknown) => (typeof cell === 'number' ? String(cell) : cell)),
    type,
  ) as unknown as T
