import { STATUS_IZIN } from '@presensi/domain/izin/keadaan-izin'
import type { Column, FilterDef } from '../../ui/DataTable.tsx'
import { SecondLine } from '../../ui/SecondLine.tsx'
import type { SelectOption } from '../../ui/SelectField.tsx'
import { useStatusSay } from '../../ui/status-words.ts'
import { IzinBadge } from './IzinBadge.tsx'
import type { Izin } from './izin.api.ts'
import { useIzinPageWords } from './page-words.ts'
import { useKeadaanSay, useLamaIzin, useWaktuIzin } from './use-izin-say.ts'

/** The columns of a list of requests: one's own, or of people about whom somebody decides. */
export function useIzinColumns(which: 'sendiri' | 'putusan'): readonly Column<Izin>[] {
  const t = useIzinPageWords()
  const waktu = useWaktuIzin()
  const lama = useLamaIzin()
  const keadaan = useKeadaanSay()
  const own = which === 'sendiri'
  const jenis: Column<Izin> = { key: 'jenis', header: t('colJenis'), fact: own ? 1 : 2, cell: (row) => row.jenis }
  const nama: Column<Izin> = {
    key: 'nama',
    header: t('colNama'),
    sort: 'nama',
    fact: 1,
    cell: (row) => (
      <>
        {row.nama} {row.kantor !== null && <SecondLine>{row.kantor}</SecondLine>}
      </>
    ),
  }
  return [
    ...(own ? [jenis] : [nama, jenis]),
    {
      key: 'tanggal',
      header: t('colTanggal'),
      sort: 'tanggal_mulai',
      ...(own ? { fact: 2 as const } : {}),
      cell: (row) => waktu(row),
    },
    { key: 'lama', header: t('colLama'), cell: (row) => lama(row) ?? '–' },
    {
      key: 'status',
      header: t('colStatus'),
      cell: (row) => (
        <>
          <IzinBadge izin={row} /> <SecondLine>{keadaan(row, own)}</SecondLine>
        </>
      ),
    },
    { key: 'nomor', header: t('colNomor'), hidden: true, cell: (row) => row.nomor },
  ]
}

/** What lists of requests can be narrowed by. */
export function useIzinFilters(kinds: readonly SelectOption[] = []) {
  const t = useIzinPageWords()
  const say = useStatusSay()
  return {
    status: {
      name: 'status',
      label: t('filterStatus'),
      kind: 'options',
      options: STATUS_IZIN.map((value) => ({ value, label: say(value) })),
    },
    jenis_kode: { name: 'jenis_kode', label: t('filterJenis'), kind: 'options', options: kinds },
    dari: { name: 'dari', label: t('filterDari'), kind: 'date' },
    sampai: { name: 'sampai', label: t('filterSampai'), kind: 'date' },
  } as const satisfies Record<string, FilterDef>
}
