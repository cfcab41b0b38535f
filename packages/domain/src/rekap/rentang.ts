/** A recap between two dates is at most a year long. */
export const REKAP_HARI_MAKS = 366
