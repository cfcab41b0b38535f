import { useKantorNames } from '../../people-and-places/referensi/public.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { useJenisWords } from '../../ui/jenis-words.ts'
import { PeriodText } from '../../ui/PeriodText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { JamKerja } from './jam-kerja.api.ts'
import classes from './jam-kerja.module.css'
import { WeekTotal } from './WeekTotal.tsx'
import { useJamKerjaWords } from './words.ts'

const TONE = { berlaku: 'aktif', akan_datang: 'info', berakhir: 'nonaktif' } as const
const NAMED = 2

/** For whom a set holds, in a few words: 'PPPK paruh waktu, 3 kantor'. */
export function useLingkupSay(): (set: Pick<JamKerja, 'kantor_ids' | 'jenis_pegawai' | 'pegawai'>) => string {
  const t = useJamKerjaWords()
  const sayJenis = useJenisWords()
  const namesOf = useKantorNames()
  return ({ kantor_ids: ids, jenis_pegawai: kinds, pegawai }) => {
    if (pegawai.length > NAMED) return t('people', { n: pegawai.length })
    if (pegawai.length > 0) return pegawai.map(({ nama }) => nama).join(', ')
    const names = ids.length > NAMED ? [t('offices', { n: ids.length })] : namesOf(ids).map(({ nama }) => nama)
    const said = [...kinds.map((jenis) => sayJenis(jenis)), ...names]
    return said.length === 0 ? t('allOffices') : said.join(', ')
  }
}

export function useStatusLabel(): (status: JamKerja['status']) => string {
  const t = useJamKerjaWords()
  return (status) => (status === 'berlaku' ? t('berlaku_status') : t(status))
}

export function useJamKerjaColumns(): readonly Column<JamKerja>[] {
  const t = useJamKerjaWords()
  const scopeOf = useLingkupSay()
  const labelOf = useStatusLabel()
  return [
    {
      key: 'nama',
      header: t('nama'),
      sort: 'nama',
      fact: 1,
      cell: (row) => (
        <span>
          {row.nama} <span className={classes.code}>{row.kode}</span>
        </span>
      ),
    },
    { key: 'jenis', header: t('jenis'), cell: (row) => t(row.jenis) },
    {
      key: 'berlaku',
      header: t('berlaku'),
      sort: 'berlaku_mulai',
      cell: (row) => <PeriodText mulai={row.berlaku_mulai} selesai={row.berlaku_sampai} />,
    },
    { key: 'lingkup', header: t('lingkup'), cell: scopeOf },
    { key: 'mingguan', header: t('mingguan'), cell: (row) => <WeekTotal total={row.mingguan} short /> },
    {
      key: 'status',
      header: t('status'),
      fact: 2,
      cell: (row) => <StatusBadge kode={row.status} label={labelOf(row.status)} tone={TONE[row.status]} />,
    },
  ]
}
