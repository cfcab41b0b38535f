import { kataArea, kataJarak } from '@presensi/contract/clocking/area'
import { formatNip, formatNumber } from '@presensi/contract/kata/format'
import { useLanguage } from '../../../lib/language.ts'
import type { Column } from '../../../ui/DataTable.tsx'
import { SecondLine } from '../../../ui/SecondLine.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { type Peristiwa, sinyalName, usePeristiwaSay, usePeristiwaWords } from '../../bukti/public.ts'
import classes from './presensi-log.module.css'
import { useLogWords } from './words.ts'

/** What the log says of each clocking. */
export function useLogColumns(): readonly Column<Peristiwa>[] {
  const t = useLogWords()
  const sayPeristiwa = usePeristiwaWords()
  const say = usePeristiwaSay()
  const language = useLanguage()
  const metres = (value: number | null) => (
    <span className={classes.figure}>
      {value === null ? '–' : sayPeristiwa('metres', { m: formatNumber(Math.round(value), language) })}
    </span>
  )
  const area = ({ area: at }: Peristiwa) =>
    at === null ? (
      '–'
    ) : (
      <span className={classes.figure} title={kataArea(at, language)}>
        {at.keadaan === 'tengah'
          ? kataJarak(at.jarak_m, language)
          : t(at.keadaan, { m: kataJarak(at.jarak_m, language) })}
      </span>
    )
  const reasons = ({ alasan }: Peristiwa) => {
    const [first, ...rest] = alasan
    if (first === undefined) return '–'
    const all = alasan.map(({ kode }) => sinyalName(kode, language)).join(', ')
    return (
      <span title={all}>
        {sinyalName(first.kode, language)}
        {rest.length > 0 && <span className={classes.more}>{t('moreReasons', { n: rest.length })}</span>}
      </span>
    )
  }
  const jenis = (row: Peristiwa) => {
    const off = say.luarJadwal(row)
    return (
      <>
        {say.jenis(row)} {off !== null && <SecondLine unbroken>{off}</SecondLine>}
      </>
    )
  }
  return [
    {
      key: 'nama',
      header: t('nama'),
      sort: 'nama',
      fact: 1,
      cell: (row) => (
        <>
          {row.nama} <SecondLine unbroken>{formatNip(row.nip)}</SecondLine>
        </>
      ),
    },
    {
      key: 'waktu',
      header: t('waktu'),
      sort: 'waktu',
      cell: (row) => (
        <time dateTime={row.waktu} className={classes.moment}>
          {say.date(row.waktu, row.zona_waktu)}
          <SecondLine unbroken>{say.time(row.waktu, row.zona_waktu)}</SecondLine>
        </time>
      ),
    },
    { key: 'jenis', header: t('jenis'), cell: jenis },
    { key: 'kantor', header: t('kantor'), cell: (row) => row.kantor ?? '–' },
    {
      key: 'nilai',
      header: t('nilai'),
      fact: 2,
      cell: (row) => (
        <>
          <StatusBadge kode={row.nilai} />
          {row.sementara && row.keputusan === null && <SecondLine unbroken>{t('provisional')}</SecondLine>}
        </>
      ),
    },
    { key: 'alasan', header: t('alasan'), cell: reasons },
    { key: 'jarak', header: t('jarak'), align: 'end', cell: area },
    { key: 'akurasi', header: t('akurasi'), align: 'end', hidden: true, cell: (row) => metres(row.akurasi_m) },
    { key: 'work_from', header: t('workFrom'), hidden: true, cell: (row) => sayPeristiwa(row.work_from) },
    { key: 'luring', header: t('luring'), hidden: true, cell: (row) => t(row.luring ? 'luringYa' : 'daring') },
    {
      key: 'diterima_pada',
      header: t('diterimaPada'),
      hidden: true,
      cell: (row) => <time dateTime={row.diterima_pada}>{say.moment(row.diterima_pada, row.zona_waktu, true)}</time>,
    },
    { key: 'nomor', header: t('nomor'), align: 'end', hidden: true, cell: (row) => formatNumber(row.nomor, language) },
  ]
}
