import { Button } from '@mantine/core'
import { formatBasisPoints, formatDate, formatDateRange, formatMonth, formatNip } from '@presensi/contract/kata/format'
import { Suspense, useState } from 'react'
import { HariDrawer } from '../../days/hari/public.ts'
import { useLanguage } from '../../lib/language.ts'
import { sayError } from '../../lib/say-error.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useStatusSay } from '../../ui/status-words.ts'
import { type Periode, type RekapRinci, useRekapPegawai } from './rekap.api.ts'
import classes from './rekap.module.css'
import { downloadPegawai } from './unduh.ts'
import { useRekapWords } from './words.ts'

type RekapOrangDrawerProps = {
  /** from the address */
  readonly nip: string | undefined
  readonly tanggal: string | undefined
  readonly periode: Periode
  readonly onDay: (tanggal: string | undefined) => void
  readonly onClose: () => void
}

/** One person's days: how many of each code, and each day behind the number. A day opens to why it is so. */
export function RekapOrangDrawer({ nip, tanggal, periode, onDay, onClose }: RekapOrangDrawerProps) {
  const t = useRekapWords()
  const language = useLanguage()
  const found = useRekapPegawai(nip, periode)
  const content = () => {
    if (found.isError)
      return <ErrorState title={t('failed')} message={sayError(found.error)} onRetry={() => void found.refetch()} />
    if (found.data === undefined) return <SkeletonForm />
    return <RekapHari key={found.data.nip} rekap={found.data} onDay={onDay} />
  }
  return (
    <>
      <Drawer
        opened={nip !== undefined && tanggal === undefined}
        onClose={onClose}
        title={found.data?.nama ?? t('orang')}
        subtitle={`${formatDateRange(periode.start, periode.end, language)} · ${formatNip(nip ?? '')}`}
        footer={nip !== undefined && found.data !== undefined && <UnduhPegawai nip={nip} periode={periode} />}
      >
        {content()}
      </Drawer>
      {tanggal !== undefined && (
        <Suspense>
          <HariDrawer nip={nip} tanggal={tanggal} onClose={() => onDay(undefined)} />
        </Suspense>
      )}
    </>
  )
}

type UnduhPegawaiProps = { readonly nip: string; readonly periode: Periode }

/** The person's report as a paper. */
function UnduhPegawai({ nip, periode }: UnduhPegawaiProps) {
  const t = useRekapWords()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await downloadPegawai(nip, periode)
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={busy}
      onClick={() => void download()}
    >
      {t('unduhPegawai')}
    </Button>
  )
}

type RekapHariProps = { readonly rekap: RekapRinci; readonly onDay: (tanggal: string) => void }

function RekapHari({ rekap, onDay }: RekapHariProps) {
  const t = useRekapWords()
  const language = useLanguage()
  const say = useStatusSay()
  const [kode, setKode] = useState<string | null>(null)
  const codes = Object.entries(rekap.total.kode).filter(([, days]) => days > 0)
  const count = rekap.bulan.reduce((sum, { hari }) => sum + hari.length, 0)
  const choice = (value: string | null, label: string, shown: string) => (
    <button
      key={label}
      type="button"
      className={classes.code}
      aria-pressed={kode === value}
      aria-label={label}
      onClick={() => setKode(value)}
    >
      {value !== null && <StatusBadge kode={value} short />}
      {shown}
    </button>
  )
  return (
    <div className={classes.orang}>
      <div className={classes.codes}>
        {choice(null, t('all', { n: count }), t('all', { n: count }))}
        {codes.map(([one, days]) => choice(one, t('codeDays', { kode: say(one), n: days }), String(days)))}
      </div>
      {rekap.bulan.map(({ tahun, bulan, hari }) => {
        const month = formatMonth(`${tahun}-${String(bulan).padStart(2, '0')}`, language)
        const shown = hari.filter(({ kode_list }) => kode === null || kode_list.some((one) => one === kode))
        return (
          <section key={month}>
            <h3>{month}</h3>
            {shown.length === 0 && <p className={classes.none}>{t('none')}</p>}
            <ul className={classes.hari} aria-label={t('days', { bulan: month })}>
              {shown.map((day) => (
                <li key={day.tanggal}>
                  <button
                    type="button"
                    aria-label={t('openDay', {
                      tanggal: formatDate(day.tanggal, language, 'long'),
                      kode: day.kode_list.map(say).join(', '),
                    })}
                    onClick={() => onDay(day.tanggal)}
                  >
                    <span>{formatDate(day.tanggal, language)}</span>
                    <span className={classes.badges}>
                      {day.kode_list.map((one) => (
                        <StatusBadge key={one} kode={one} />
                      ))}
                      {(day.menunggu || day.diproses) && <small>{t('open')}</small>}
                    </span>
                    <span className={classes.cost}>
                      {day.potongan_bp > 0 ? formatBasisPoints(day.potongan_bp, language) : ''}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
