type Filter = { readonly grep?: RegExp; readonly grepInvert?: RegExp }
type Widths = { readonly desktop: Filter; readonly phone: Filter }

/** A journey of the set is walked once: on a phone where its title says so, else at a desk. */
const ON_PHONE = /^(?=.*@inti)(?=.*@phone)/

/**
 * Which journeys a run walks: the set of npm test, what it leaves out, or both. What has nothing to do with the width of the screen says
 * '@desktop' in its title, what is only for a phone '@phone'; the others are walked at both.
 */
const SELECTIONS = {
  inti: { desktop: { grep: /@inti/, grepInvert: /@phone/ }, phone: { grep: ON_PHONE } },
  sisa: { desktop: { grepInvert: /@inti|@phone/ }, phone: { grepInvert: new RegExp(`@desktop|${ON_PHONE.source}`) } },
  semua: { desktop: { grepInvert: /@phone/ }, phone: { grepInvert: /@desktop/ } },
} as const satisfies Record<string, Widths>

type Bagian = keyof typeof SELECTIONS
export type Width = keyof Widths

/** As PRESENSI_E2E says; all of them where it says nothing. */
export function selectionOf(wanted = 'semua'): Widths {
  if (!Object.hasOwn(SELECTIONS, wanted))
    throw new Error(`PRESENSI_E2E is one of ${Object.keys(SELECTIONS).join(', ')}, not '${wanted}'`)
  return SELECTIONS[wanted as Bagian]
}

/** As Playwright judges a title that stands between its project and its tags. */
export const isWalked = ({ grep, grepInvert }: Filter, title: string): boolean =>
  (grep === undefined || grep.test(title)) && !grepInvert?.test(title)

/** Marks a journey of the set of npm test, and the accounts whose main work it is. */
export const inti = (...akun: readonly string[]) => ({ tag: ['@inti', ...akun.map((one) => `@${one}`)] })

/** Who is named by the tags of a journey. */
export const accountsOf = (tags: readonly string[]): string[] =>
  tags.map((tag) => tag.replace(/^@/, '')).filter((tag) => !['inti', 'desktop', 'phone'].includes(tag))
