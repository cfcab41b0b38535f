import { formatDateRange, formatInstant, formatTime, instantIn } from '@presensi/contract/kata/format'
import { namaZona } from '@presensi/domain/kalender/zona'
import { useLanguage } from '../../lib/language.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { DinasLuar } from './dinas-luar.api.ts'
import { useDinasLuarWords } from './words.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** When it is, in words: days for whole days, hours where there are some, in its own zone. */
export function useWaktuSay(): (row: DinasLuar) => string {
  const language = useLanguage()
  return ({ mulai, selesai, dari, sampai, zona_waktu }) => {
    if (DATE.test(mulai) && DATE.test(selesai)) return formatDateRange(dari, sampai, language)
    const [from, to] = [mulai, selesai].map((text) => (DATE.test(text) ? undefined : instantIn(text, zona_waktu)))
    if (dari === sampai && from !== undefined && to !== undefined) {
      const hours = `${formatTime(from.time.slice(0, 5), language)}–${formatTime(to.time.slice(0, 5), language)}`
      return `${formatDateRange(dari, sampai, language)}, ${hours} ${namaZona(zona_waktu)}`
    }
    const end = (text: string, date: string) =>
      DATE.test(text) ? formatDateRange(date, date, language) : formatInstant(text, zona_waktu, language)
    return `${end(mulai, dari)} – ${end(selesai, sampai)}`
  }
}

const TONES = { berlaku: 'dl', menunggu: 'menunggu', tidak_disetujui: 'ditolak', dihapus: 'nonaktif' } as const

export function StatusDinas({ status }: Pick<DinasLuar, 'status'>) {
  const t = useDinasLuarWords()
  return <StatusBadge kode={status} label={t(status)} tone={TONES[status]} />
}

export function useDinasLuarColumns(): readonly Column<DinasLuar>[] {
  const t = useDinasLuarWords()
  const waktuOf = useWaktuSay()
  const [shown, more] = [2, (row: DinasLuar) => row.pegawai.length - 2]
  return [
    { key: 'tujuan', header: t('tujuan'), sort: 'tujuan', fact: 1, cell: (row) => row.tujuan },
    { key: 'mulai', header: t('waktu'), sort: 'mulai', fact: 2, cell: waktuOf },
    {
      key: 'nips',
      header: t('nips'),
      cell: (row) =>
        [...row.pegawai.slice(0, shown).map(({ nama }) => nama), ...(more(row) > 0 ? [`+${more(row)}`] : [])].join(
          ', ',
        ),
    },
    { key: 'nomor_surat', header: t('nomor_surat'), sort: 'nomor_surat', cell: (row) => row.nomor_surat },
    { key: 'jenis', header: t('jenis'), cell: (row) => t(row.jenis) },
    { key: 'status', header: t('status'), cell: (row) => <StatusDinas status={row.status} /> },
  ]
}
