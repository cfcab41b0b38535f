import { useKantorNames } from '../../people-and-places/referensi/public.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { HariLibur } from './hari-libur.api.ts'
import { LiburDates } from './LiburDates.tsx'
import { TONE_LIBUR } from './libur-look.ts'
import { useLiburWords } from './words.ts'

/** Who a holiday is for, in words. */
export function useScopeSay(): (libur: Pick<HariLibur, 'kantor_ids' | 'agama'>) => string {
  const t = useLiburWords()
  const namesOf = useKantorNames()
  return ({ kantor_ids, agama }) => {
    const names = namesOf(kantor_ids).map(({ nama }) => nama)
    const offices =
      names.length === 0 ? t('allOffices') : names.length > 3 ? t('offices', { n: names.length }) : names.join(', ')
    return agama === null ? offices : `${offices} · ${agama}`
  }
}

export function useLiburColumns(): readonly Column<HariLibur>[] {
  const t = useLiburWords()
  const scopeOf = useScopeSay()
  return [
    { key: 'nama', header: t('nama'), sort: 'nama', fact: 1, cell: (row) => row.nama },
    {
      key: 'tanggal',
      header: t('tanggal'),
      sort: 'tanggal_mulai',
      fact: 2,
      cell: (row) => <LiburDates mulai={row.tanggal_mulai} selesai={row.tanggal_selesai} />,
    },
    {
      key: 'jenis',
      header: t('jenis'),
      cell: (row) => (
        <>
          <StatusBadge kode={row.jenis} label={t(row.jenis)} tone={TONE_LIBUR[row.jenis]} />
          {row.menunggu_keppres && <StatusBadge kode="menunggu" label={t('waitsKeppres')} tone="perhatian" />}
        </>
      ),
    },
    { key: 'berlaku', header: t('berlaku'), cell: scopeOf },
    {
      key: 'asal',
      header: t('asal'),
      cell: (row) => (row.diubah_tangan ? t('changedByHand') : row.nasional ? t('fromNasional') : t('own')),
    },
    { key: 'dasar', header: t('dasar'), hidden: true, cell: (row) => row.dasar },
    { key: 'keppres', header: t('keppres_asn'), hidden: true, cell: (row) => row.keppres_asn },
  ]
}
