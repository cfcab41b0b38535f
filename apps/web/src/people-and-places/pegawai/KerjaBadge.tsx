import { formatDate } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { Pegawai } from './pegawai.api.ts'
import { usePegawaiWords } from './words.ts'

/** Employed or not, and from when on not. */
export function KerjaBadge({ pegawai }: { readonly pegawai: Pick<Pegawai, 'aktif' | 'berhenti_pada'> }) {
  const t = usePegawaiWords()
  const language = useLanguage()
  const { aktif, berhenti_pada } = pegawai
  const kode = aktif ? 'aktif' : 'nonaktif'
  if (berhenti_pada === null) return <StatusBadge kode={kode} />
  const hari = formatDate(berhenti_pada, language, 'plain')
  return <StatusBadge kode={kode} label={aktif ? t('leaves', { hari }) : t('left', { hari })} />
}
