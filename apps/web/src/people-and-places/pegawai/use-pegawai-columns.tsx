import type { Column } from '../../ui/DataTable.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { useJenisWords } from '../../ui/jenis-words.ts'
import { NipText } from '../../ui/NipText.tsx'
import { SecondLine } from '../../ui/SecondLine.tsx'
import { fullName } from './full-name.ts'
import { KerjaBadge } from './KerjaBadge.tsx'
import type { Pegawai } from './pegawai.api.ts'
import { usePegawaiWords } from './words.ts'

export function usePegawaiColumns(unplaced = false): readonly Column<Pegawai>[] {
  const t = usePegawaiWords()
  const sayJenis = useJenisWords()
  const nama: Column<Pegawai> = {
    key: 'nama',
    header: t('nama'),
    sort: 'nama',
    fact: 1,
    cell: (row) => (
      <>
        {fullName(row)}{' '}
        <SecondLine>
          <NipText nip={row.nip} />
        </SecondLine>
      </>
    ),
  }
  const jenis: Column<Pegawai> = { key: 'jenis', header: t('jenis'), cell: (row) => sayJenis(row.jenis) }
  const email: Column<Pegawai> = { key: 'email', header: t('email'), hidden: !unplaced, cell: (row) => row.email }
  if (unplaced) {
    return [
      nama,
      { ...jenis, fact: 2 },
      { key: 'tmt', header: t('tmt'), cell: (row) => row.tmt && <DateText value={row.tmt} /> },
      email,
    ]
  }
  return [
    nama,
    { key: 'nip', header: t('nip'), sort: 'nip', hidden: true, cell: (row) => <NipText nip={row.nip} /> },
    { key: 'kantor', header: t('kantor'), cell: (row) => row.kantor ?? <em>{t('noOffice')}</em> },
    { key: 'jabatan', header: t('jabatan'), cell: (row) => row.jabatan },
    jenis,
    { key: 'atasan', header: t('atasan'), hidden: true, cell: (row) => row.atasan },
    { key: 'pybmc', header: t('pybmc'), hidden: true, cell: (row) => row.pybmc },
    { key: 'golongan', header: t('golongan'), hidden: true, cell: (row) => row.golongan },
    { key: 'kelas', header: t('kelas'), hidden: true, align: 'end', cell: (row) => row.kelas_jabatan },
    { key: 'mulai', header: t('sejak'), hidden: true, cell: (row) => row.mulai && <DateText value={row.mulai} /> },
    email,
    { key: 'akun', header: t('akun'), hidden: true, cell: (row) => (row.terhubung ? t('linked') : t('notLinked')) },
    {
      key: 'status',
      header: t('status'),
      fact: 2,
      cell: (row) => <KerjaBadge pegawai={row} />,
    },
  ]
}
