/** How tokens were asked for at the token path. */
export type Grant = 'password' | 'authorization_code' | 'refresh_token'

/** What the provider has just answered. */
export type Granted = {
  readonly grant: Grant
  /** the refresh token that was used for it */
  readonly dipakai: string | null
  readonly data: Readonly<Record<string, unknown>>
  /** performance.now() when it was asked */
  readonly since: number
}

/** Where tokens come from, so that what is ended stays ended: every token that the provider gives out goes by here. */
export type Follow = {
  /** Whether a refresh token may be used at all. */
  allows(refresh_token: string): Promise<boolean>
  /**
   * Notes an answer before it is handed on. 'berakhir': it belongs to something that was ended; 'luring': it would go on for ever (offline_access),
   * and nobody who runs the product wanted that. Then it is ended at the provider, too.
   */
  take(granted: Granted): Promise<'baik' | 'berakhir' | 'luring'>
}
