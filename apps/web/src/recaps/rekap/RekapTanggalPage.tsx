import { formatDateRange } from '@presensi/contract/kata/format'
import { REKAP_HARI_MAKS } from '@presensi/domain/rekap/rentang'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useButtons } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { useLanguage } from '../../lib/language.ts'
import { useToday } from '../../lib/use-today.ts'
import type { FilterDef } from '../../ui/DataTable.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { readRentang } from '../../ui/rentang/rentang.ts'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { REKAP_TANGGAL_PARAMS } from '../params.ts'
import { PerKantor } from './PerKantor.tsx'
import { RekapTable } from './RekapTable.tsx'
import { useRekapKantor } from './rekap.api.ts'
import classes from './rekap.module.css'
import { kantorOf, useUnduh } from './use-unduh.tsx'
import { useRekapWords } from './words.ts'

const RentangEditor = lazy(() =>
  import('../../ui/rentang/RentangEditor.tsx').then((module) => ({ default: module.RentangEditor })),
)
const SPEC = { filters: ['rentang', 'kantor_id', 'turunan'] } as const

/** Without dates in the address it is the month so far. */
export function RekapTanggalPage() {
  const t = useRekapWords()
  const language = useLanguage()
  const today = useToday()
  const may = useButtons('/rekapabsen/lists')
  const { search, replaceAll, change } = useAddress(REKAP_TANGGAL_PARAMS)
  const list = useListSearch(search, replaceAll, SPEC)
  const { rentang: _rentang, ...query } = listQuery(list.value)
  const chosen = readRentang(list.value.filters.rentang ?? [], REKAP_HARI_MAKS)
  const periode = { start: chosen?.mulai ?? `${today.slice(0, 7)}-01`, end: chosen?.selesai ?? today }
  const result = useRekapKantor({ ...query, ...periode })
  const rentang: FilterDef<'rentang'> = {
    name: 'rentang',
    label: t('rentang'),
    kind: 'custom',
    show: () => formatDateRange(periode.start, periode.end, language),
    edit: (values, set) => (
      <Suspense>
        <RentangEditor key={values.join()} values={values} most={REKAP_HARI_MAKS} onChange={set} />
      </Suspense>
    ),
  }
  return (
    <>
      <PageHeader
        title={t('tanggalTitle')}
        purpose={t('tanggalPurpose')}
        {...useUnduh(kantorOf(search), periode, { excel: may('export_excel'), cetak: may('cetak') })}
      />
      <p className={classes.note} role="note">
        {t('tanggalNote')} <Link to="/rekapbulan/lists">{t('toBulan')}</Link>
      </p>
      <RekapTable
        list={list}
        result={result}
        periode={periode}
        filters={[rentang]}
        opened={{ nip: search.nip, tanggal: search.tanggal }}
        onOpen={change}
      />
      <div className={classes.besideList}>
        <PerKantor tanggal={periode.start} kantor={result.data?.per_kantor} />
      </div>
    </>
  )
}
