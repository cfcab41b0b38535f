import { formatMonth } from '@presensi/contract/kata/format'
import { firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import { lazy, Suspense } from 'react'
import { HariDrawer } from '../../days/hari/public.ts'
import { useAddress } from '../../lib/address.ts'
import { useLanguage } from '../../lib/language.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { useToday } from '../../lib/use-today.ts'
import { CalendarBar } from '../../ui/calendar/CalendarBar.tsx'
import { addMonths } from '../../ui/calendar-grid.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { TabBar } from '../../ui/TabBar.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { REKAP_BULAN_PARAMS } from '../params.ts'
import { TandaTangan } from '../tanda-tangan/public.ts'
import type { Bulan } from './bulan.api.ts'
import { type BulanHak, useBulanHak } from './bulan-hak.ts'
import { RekapTable } from './RekapTable.tsx'
import { useRekapKantorBulan } from './rekap.api.ts'
import { kantorOf, useUnduh } from './use-unduh.tsx'
import { useRekapWords } from './words.ts'

const KantorTab = lazy(() => import('./KantorTab.tsx').then((module) => ({ default: module.KantorTab })))
const BulanKantorPanel = lazy(() =>
  import('./BulanKantorPanel.tsx').then((module) => ({ default: module.BulanKantorPanel })),
)
const KeadaanStrip = lazy(() => import('./KeadaanStrip.tsx').then((module) => ({ default: module.KeadaanStrip })))
const KoreksiTab = lazy(() => import('./KoreksiTab.tsx').then((module) => ({ default: module.KoreksiTab })))
const DokumenTab = lazy(() => import('./DokumenTab.tsx').then((module) => ({ default: module.DokumenTab })))

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
const SPEC = { filters: ['kantor_id', 'turunan'] } as const

/** A month of an agency or an office: its people added up, its lock, what came late, and its papers. Without a month in the address it is this one. */
export function RekapBulanPage() {
  const t = useRekapWords()
  const language = useLanguage()
  const today = useToday()
  const { search, replaceAll, change } = useAddress(REKAP_BULAN_PARAMS)
  const now = today.slice(0, 7)
  const text = MONTH.test(search.bulan ?? '') ? (search.bulan ?? now) : now
  const [tahun = 0, bulan = 0] = text.split('-').map(Number)
  const month = { tahun, bulan }
  const hak = useBulanHak()
  const turn = (step: number) => {
    const to = addMonths(`${text}-01`, step).slice(0, 7)
    change({ bulan: to === now ? undefined : to, page: undefined, buka: undefined })
  }
  const tabs = [
    { value: 'pegawai', label: t('tabPegawai') },
    ...(hak.seesInstansi || hak.seesTerbuka
      ? [{ value: 'kantor', label: t(hak.seesInstansi ? 'tabKantor' : 'tabBulanKantor') }]
      : []),
    { value: 'koreksi', label: t('tabKoreksi') },
    { value: 'dokumen', label: t('tabDokumen') },
  ]
  return (
    <>
      <PageHeader
        title={t('bulanTitle')}
        purpose={t('bulanPurpose')}
        {...useUnduh(kantorOf(search), month, { ...hak, semua: hak.seesInstansi })}
      />
      <CalendarBar
        title={formatMonth(text, language)}
        previous={{ label: t('previousMonth'), onClick: () => turn(-1) }}
        // Nobody has lived the days of a month ahead.
        next={{ label: t('nextMonth'), onClick: () => turn(1), disabled: text >= now }}
      />
      <TabBar
        label={t('tabs')}
        items={tabs}
        value={search.tab}
        onChange={(tab) =>
          replaceAll({ tab: tab === 'pegawai' ? undefined : tab, bulan: search.bulan, kantor_id: search.kantor_id })
        }
      >
        {(tab) => (
          <Suspense fallback={<SkeletonText lines={6} />}>
            {tab === 'pegawai' ? <PegawaiTab month={month} hak={hak} /> : <Other tab={tab} month={month} hak={hak} />}
          </Suspense>
        )}
      </TabBar>
    </>
  )
}

type PartProps = { readonly month: Bulan; readonly hak: BulanHak }

/** The people of the month, and above them how the month of the chosen office stands. */
function PegawaiTab({ month, hak }: PartProps) {
  const { search, replaceAll, change } = useAddress(REKAP_BULAN_PARAMS)
  const list = useListSearch(search, (params) => replaceAll({ ...params, bulan: search.bulan }), SPEC)
  const result = useRekapKantorBulan({ ...listQuery(list.value), ...month })
  const isOneOffice = search.kantor_id !== undefined || !hak.seesInstansi
  const open = (kantor_id: string) =>
    change({ tab: 'kantor', page: undefined, q: undefined, buka: hak.seesInstansi ? kantor_id : undefined })
  return (
    <>
      {hak.seesTerbuka && isOneOffice && (
        <Suspense>
          <KeadaanStrip kantor_id={search.kantor_id} month={month} onOpen={open} />
        </Suspense>
      )}
      <Suspense>
        <TandaTangan hanya={{ ...month, kantor_id: search.kantor_id }} />
      </Suspense>
      <RekapTable
        list={list}
        result={result}
        periode={{ start: firstOfMonth(month.tahun, month.bulan), end: lastOfMonth(month.tahun, month.bulan) }}
        opened={{ nip: search.nip, tanggal: search.tanggal }}
        onOpen={change}
      />
    </>
  )
}

/** The parts beside the people. A day that one of them names opens over it. */
function Other({ tab, month, hak }: PartProps & { readonly tab: string }) {
  const { search, change } = useAddress(REKAP_BULAN_PARAMS)
  const { kantor_id } = search
  const opened = useOnceOpened(search.tanggal !== undefined)
  const onDay = (nip: string, tanggal: string) => change({ nip, tanggal })
  const content = () => {
    if (tab === 'koreksi') return <KoreksiTab kantor_id={kantor_id} month={month} onDay={onDay} />
    if (tab === 'dokumen') return <DokumenTab kantor_id={kantor_id} month={month} hak={hak} />
    if (hak.seesInstansi) return <KantorTab month={month} hak={hak} onDay={onDay} />
    return <BulanKantorPanel kantor_id={kantor_id} month={month} hak={hak} onDay={onDay} />
  }
  return (
    <>
      {content()}
      <Suspense>
        {opened && (
          <HariDrawer
            nip={search.nip}
            tanggal={search.tanggal}
            onClose={() => change({ nip: undefined, tanggal: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}
