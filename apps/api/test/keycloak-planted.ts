/** What a test lets the provider that is not ours do wrong. */
export type Planted = {
  /** what the token address refuses everything with */
  refusal: [number, unknown] | null
  away: boolean
  /** never answers */
  hangs: boolean
  /** does what it is asked, and nobody hears of it */
  losesAnswers: boolean
  /** the realm's own moment before which nothing counts, in seconds */
  realmNotBefore: number
  /** links that the bundled single sign-on could not mail */
  links: unknown[]
}

export const nothingPlanted = (): Planted => ({
  refusal: null,
  away: false,
  hangs: false,
  losesAnswers: false,
  realmNotBefore: 0,
  links: [],
})
