/** Where a token of the sign-in service comes from; moments in milliseconds, all by one clock. */
export type AsalToken = {
  /** when the person showed who they are */
  readonly mulai: number
  /** when that sign-in was ended by itself */
  readonly berakhir: number | null
  /** when the last session that was opened with it ends by its age */
  readonly sampai: number | null
}

/** What was ended altogether: every session of the person, and every one of the same name (sid) at the sign-in service. */
export type Akhiran = { readonly orang: number | null; readonly sid: number | null }

/** Whether a token counts no more, however good its signature: its sign-in is over, or everything that began before some moment is. */
export function isAsalBerakhir({ mulai, berakhir, sampai }: AsalToken, akhiran: Akhiran, kini: number): boolean {
  if (berakhir !== null) return true
  if (sampai !== null && sampai <= kini) return true
  return [akhiran.orang, akhiran.sid].some((pada) => pada !== null && mulai <= pada)
}
