/**
 * The time that counts for a clocking made without a network: what the device says, but not before the last contact (when its ticket was
 * handed out) and not after it arrived. A phone whose clock was moved cannot leave that span.
 */
export const waktuLuring = (span: { waktu_perangkat: number; terbit_pada: number; diterima_pada: number }): number =>
  Math.min(Math.max(span.waktu_perangkat, span.terbit_pada), span.diterima_pada)
