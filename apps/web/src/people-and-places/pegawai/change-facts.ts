import { formatDate, formatMonth } from '@presensi/contract/kata/format'
import type { Language } from '../../lib/language.ts'
import type { FormSay } from './form-words.ts'
import type { Pegawai } from './pegawai.api.ts'
import { changesOf, type PegawaiValues } from './pegawai-values.ts'

type Saying = { readonly t: FormSay; readonly language: Language; readonly today: string }

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** What a dated change will do, sentence by sentence; nothing while nothing differs. */
export function changeFacts(values: PegawaiValues, before: Pegawai, { t, language, today }: Saying): string[] {
  const changed = changesOf(values, before)
  const facts: string[] = []
  if (changed.kantor && values.kantor_id)
    facts.push(t('factMove', { lama: before.kantor ?? '–', baru: values.kantor_id.nama }))
  const jabatan = values.jabatan.trim()
  const post = [jabatan, values.golongan.trim(), values.kelas_jabatan.trim()].filter(Boolean).join(' · ')
  if (changed.jabatan)
    facts.push(jabatan ? t('factPost', { jabatan: post }) : t('factPostEnds', { jabatan: before.jabatan ?? '–' }))
  if (changed.atasan)
    facts.push(values.atasan_nip ? t('factAtasan', { nama: values.atasan_nip.nama }) : t('factNoAtasan'))
  if (changed.pybmc) facts.push(values.pybmc_nip ? t('factPybmc', { nama: values.pybmc_nip.nama }) : t('factNoPybmc'))
  if (facts.length === 0 || !DATE.test(values.mulai)) return facts
  const from = t('factFrom', { mulai: formatDate(values.mulai, language) })
  const month = values.mulai.slice(0, 7)
  const recap =
    month < today.slice(0, 7) ? t('factRecapBack', { bulan: formatMonth(month, language) }) : t('factRecapSafe')
  return [from, ...facts, recap]
}
