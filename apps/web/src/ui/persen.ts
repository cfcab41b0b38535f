/** 250 basis points are typed as '2,5'. */
export const persenText = (bp: number | null): string => (bp === null ? '' : String(bp / 100).replace('.', ','))

/** Undefined: not a percentage with at most two digits. Empty is null. */
export function bpOf(text: string): number | null | undefined {
  const typed = text.trim().replace('%', '').trim()
  if (typed === '') return null
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(typed)) return undefined
  const bp = Math.round(Number(typed.replace(',', '.')) * 100)
  return bp <= 10_000 ? bp : undefined
}
