import { findPilihan } from './pilihan.ts'

/** Single or married, and how many dependants count for the tax. */
export const STATUS_PTKP = ['TK/0', 'TK/1', 'TK/2', 'TK/3', 'K/0', 'K/1', 'K/2', 'K/3'] as const
export type StatusPtkp = (typeof STATUS_PTKP)[number]

export const findPtkp = (text: string): StatusPtkp | undefined =>
  findPilihan(STATUS_PTKP, text.replace(/(?<!\s)\s*\/\s*/, '/'))
