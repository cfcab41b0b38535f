import { formatMonth } from '@presensi/contract/kata/format'
import { firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import { useAddress } from '../../lib/address.ts'
import { useLanguage } from '../../lib/language.ts'
import { useToday } from '../../lib/use-today.ts'
import { CalendarBar } from '../../ui/calendar/CalendarBar.tsx'
import { addMonths } from '../../ui/calendar-grid.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { REKAP_BULAN_PARAMS } from '../params.ts'
import { RekapTable } from './RekapTable.tsx'
import { useRekapKantorBulan } from './rekap.api.ts'
import { useRekapWords } from './words.ts'

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
const SPEC = { filters: ['kantor_id', 'turunan'] } as const

/** A month of an agency or an office, added up by person. Without a month in the address it is this one. */
export function RekapBulanPage() {
  const t = useRekapWords()
  const language = useLanguage()
  const today = useToday()
  const { search, replaceAll, change } = useAddress(REKAP_BULAN_PARAMS)
  const now = today.slice(0, 7)
  const month = MONTH.test(search.bulan ?? '') ? (search.bulan ?? now) : now
  const [tahun = 0, bulan = 0] = month.split('-').map(Number)
  const list = useListSearch(search, (params) => replaceAll({ ...params, bulan: search.bulan }), SPEC)
  const result = useRekapKantorBulan({ ...listQuery(list.value), tahun, bulan })
  const turn = (step: number) => {
    const to = addMonths(`${month}-01`, step).slice(0, 7)
    change({ bulan: to === now ? undefined : to, page: undefined })
  }
  return (
    <>
      <PageHeader title={t('bulanTitle')} purpose={t('bulanPurpose')} />
      <CalendarBar
        title={formatMonth(month, language)}
        previous={{ label: t('previousMonth'), onClick: () => turn(-1) }}
        // Nobody has lived the days of a month ahead.
        next={{ label: t('nextMonth'), onClick: () => turn(1), disabled: month >= now }}
      />
      <RekapTable
        list={list}
        result={result}
        periode={{ start: firstOfMonth(tahun, bulan), end: lastOfMonth(tahun, bulan) }}
        opened={{ nip: search.nip, tanggal: search.tanggal }}
        onOpen={change}
      />
    </>
  )
}
