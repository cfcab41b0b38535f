import { formatDate, formatMonth } from '@presensi/contract/kata/format'
import { firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import { CallError } from '../../lib/call-error.ts'
import { useLanguage } from '../../lib/language.ts'
import { sayError } from '../../lib/say-error.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { useToday } from '../../lib/use-today.ts'
import { CalendarBar } from '../../ui/calendar/CalendarBar.tsx'
import { addMonths } from '../../ui/calendar-grid.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { OpenList, OpenRow } from '../../ui/OpenRow.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { type Bulan, useKoreksi } from './bulan.api.ts'
import { RekapHari } from './RekapHari.tsx'
import { useRekapPegawai } from './rekap.api.ts'
import { UnduhPegawai } from './UnduhPegawai.tsx'
import { useKoreksiSay } from './use-koreksi-say.ts'
import { useRekapWords } from './words.ts'

type RekapSendiriProps = {
  /** from the address: '2026-03' */
  readonly month: string
  readonly onMonth: (month: string) => void
  readonly onDay: (tanggal: string) => void
}

/** One's own month added up, what was decided about it after its lock, and the report of it. */
export function RekapSendiri({ month, onMonth, onDay }: RekapSendiriProps) {
  const t = useRekapWords()
  const language = useLanguage()
  const now = useToday().slice(0, 7)
  // Nobody has lived the days of a month ahead.
  const shown = month > now ? now : month
  const [tahun = 0, bulan = 0] = shown.split('-').map(Number)
  const periode = { start: firstOfMonth(tahun, bulan), end: lastOfMonth(tahun, bulan) }
  const { nip } = currentPayload()
  const found = useRekapPegawai(nip ?? undefined, periode)
  const turn = (step: number) => onMonth(addMonths(`${shown}-01`, step).slice(0, 7))
  const content = () => {
    const { data, error } = found
    if (error !== null)
      return (
        <ErrorState
          title={t('failed')}
          message={sayError(error)}
          requestId={error instanceof CallError ? error.requestId : undefined}
          onRetry={() => void found.refetch()}
        />
      )
    if (data === undefined) return <SkeletonText lines={8} />
    return <RekapHari key={shown} rekap={data} onDay={onDay} />
  }
  return (
    <>
      <CalendarBar
        title={formatMonth(shown, language)}
        previous={{ label: t('previousMonth'), onClick: () => turn(-1) }}
        next={{ label: t('nextMonth'), onClick: () => turn(1), disabled: shown >= now }}
      />
      <Section
        title={t('sendiri', { bulan: formatMonth(shown, language) })}
        description={t('sendiriPurpose')}
        actions={nip && found.data !== undefined && <UnduhPegawai nip={nip} periode={periode} />}
      >
        {content()}
      </Section>
      {nip && <KoreksiSendiri nip={nip} month={{ tahun, bulan }} onDay={onDay} />}
    </>
  )
}

type KoreksiSendiriProps = {
  readonly nip: string
  readonly month: Bulan
  readonly onDay: (tanggal: string) => void
}

/** Own correction lines of a month; takes no room where there are none. */
function KoreksiSendiri({ nip, month, onDay }: KoreksiSendiriProps) {
  const t = useRekapWords()
  const language = useLanguage()
  const say = useKoreksiSay(month)
  const { data, isPlaceholderData } = useKoreksi({ nip, ...month })
  if (data === undefined || isPlaceholderData || data.items.length === 0) return null
  return (
    <Section title={t('koreksi')} description={t('koreksiPurpose')} flush>
      <OpenList>
        {data.items.map((row) => {
          const { tanggal, kode_lama: lama, kode_baru: baru } = row
          return (
            <OpenRow
              key={row.id}
              name={t('koreksiKode', { tanggal: formatDate(tanggal, language), lama, baru })}
              about={[say.menit(row), say.sebab(row), say.arah(row)].filter((one) => one !== null).join(' · ')}
              onOpen={() => onDay(tanggal)}
            >
              {say.potongan(row)}
            </OpenRow>
          )
        })}
      </OpenList>
    </Section>
  )
}
