import { formatTime } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { Kegiatan } from './kegiatan.api.ts'
import { useKegiatanWords } from './words.ts'

type Audience = Pick<Kegiatan, 'kantor_ids' | 'pegawai' | 'dikecualikan'>

/** Who is expected, in words. */
export function useAudienceSay(): (kegiatan: Audience) => string {
  const t = useKegiatanWords()
  return ({ kantor_ids, pegawai, dikecualikan }) => {
    const invited = [
      kantor_ids.length > 0 && t('offices', { n: kantor_ids.length }),
      pegawai.length > 0 && t('people', { n: pegawai.length }),
    ].filter(Boolean)
    const parts = invited.length > 0 ? invited : [t('everybody')]
    return [...parts, dikecualikan.length > 0 && t('except', { n: dikecualikan.length })].filter(Boolean).join(', ')
  }
}

export function useKegiatanColumns(): readonly Column<Kegiatan>[] {
  const t = useKegiatanWords()
  const language = useLanguage()
  const audienceOf = useAudienceSay()
  return [
    { key: 'nama', header: t('nama'), sort: 'nama', fact: 1, cell: (row) => row.nama },
    {
      key: 'tanggal',
      header: t('tanggal'),
      sort: 'tanggal',
      fact: 2,
      cell: (row) => <DateText value={row.tanggal} />,
    },
    {
      key: 'waktu',
      header: t('waktu'),
      cell: (row) => `${formatTime(row.mulai, language)}–${formatTime(row.selesai, language)}`,
    },
    { key: 'jenis', header: t('jenis'), cell: (row) => t(row.jenis) },
    { key: 'tempat', header: t('tempat'), cell: (row) => row.tempat?.nama ?? t('atOffice') },
    { key: 'audience', header: t('audience'), cell: audienceOf },
    {
      key: 'sifat',
      header: t('sifat'),
      cell: (row) =>
        row.dibatalkan === null ? (
          <StatusBadge
            kode={row.wajib ? 'wajib' : 'sukarela'}
            label={row.wajib ? t('wajibYes') : t('wajibNo')}
            tone={row.wajib ? 'info' : 'libur'}
          />
        ) : (
          <>
            <StatusBadge kode="dibatalkan" label={t('dibatalkan')} tone="nonaktif" />
            <br />
            <small>{t('cancelledBy', { nama: row.dibatalkan.oleh, alasan: row.dibatalkan.alasan })}</small>
          </>
        ),
    },
  ]
}
