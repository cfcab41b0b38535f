import {
  formatBasisPoints,
  formatDate,
  formatMinutes,
  formatNip,
  formatTime,
  instantIn,
} from '@presensi/contract/kata/format'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { fateOf } from '../../lib/try-again.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { UsulPerbaikan } from '../perbaikan/public.ts'
import { HariTerkunci } from './HariTerkunci.tsx'
import { type Hari, type HariDijawab, useHari } from './hari.api.ts'
import classes from './hari.module.css'
import { useHariWords } from './words.ts'

const PeristiwaHari = lazy(() => import('./PeristiwaHari.tsx').then((module) => ({ default: module.PeristiwaHari })))

type HariDrawerProps = {
  /** from the address */
  readonly nip: string | undefined
  readonly tanggal: string | undefined
  readonly onClose: () => void
  /** the day as it was at the last contact, shown where the server cannot be reached */
  readonly known?: Hari | undefined
  /** what somebody who looks after people sees and does besides; asks for what stands behind the day */
  readonly more?: (found: HariDijawab) => ReactNode
}

/** A day and why it is so, in the words that the employee reads too. */
export function HariDrawer({ nip, tanggal, onClose, known, more }: HariDrawerProps) {
  const t = useHariWords()
  const language = useLanguage()
  const isOwn = nip !== undefined && nip === currentPayload().nip
  const found = useHari(nip, tanggal, isOwn || more !== undefined)
  const isAway = found.data === undefined && (found.fetchStatus === 'paused' || isGone(found.error))
  const content = () => {
    if (isAway && known !== undefined)
      return (
        <>
          <p className={classes.offline} role="status">
            {t('offline')}
          </p>
          <HariFacts hari={known} />
        </>
      )
    if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />
    if (found.data === undefined) return <SkeletonForm />
    const { hari, rincian } = found.data
    return (
      <>
        <HariTerkunci {...found.data} />
        <HariFacts hari={hari} />
        {more?.(found.data)}
        {isOwn && more === undefined && rincian !== undefined && (
          <div className={classes.more}>
            <Suspense fallback={<SkeletonText lines={2} />}>
              <PeristiwaHari key={hari.tanggal} rincian={rincian} zona={hari.zona_waktu} />
            </Suspense>
          </div>
        )}
        {/* Of somebody else's day nobody asks for a correction. */}
        {isOwn && (
          <Suspense>
            <UsulPerbaikan key={hari.tanggal} nip={found.data.nip} hari={hari} />
          </Suspense>
        )}
      </>
    )
  }
  return (
    <Drawer
      opened={nip !== undefined && tanggal !== undefined}
      onClose={onClose}
      title={found.data?.nama ?? t('day')}
      subtitle={`${tanggal === undefined ? '' : formatDate(tanggal, language, 'long')} · ${formatNip(nip ?? '')}`}
    >
      {content()}
    </Drawer>
  )
}

/** The server was not reached, or is not there. What it refuses is no such thing. */
const isGone = (error: Error | null): boolean => error !== null && fateOf(error) === 'again'

function HariFacts({ hari }: { readonly hari: Hari }) {
  const t = useHariWords()
  const language = useLanguage()
  const time = (instant: string | null) =>
    instant === null ? null : formatTime(instantIn(instant, hari.zona_waktu)?.time ?? '', language)
  const minutes = (count: number) => (count === 0 ? t('none') : formatMinutes(count, language))
  const between = [hari.jadwal_masuk, hari.jadwal_pulang].flatMap((one) => time(one) ?? []).join(' – ')
  const open = hari.baris.some(({ dihitung }) => !dihitung)
  const said = hari.baris.reduce((sum, line) => sum + line.setelah_batas_bp, 0)
  return (
    <div className={classes.facts}>
      <p className={classes.codes}>
        {hari.kode_list.map((kode) => (
          <StatusBadge key={kode} kode={kode} />
        ))}
        {hari.menunggu && <StatusBadge kode="menunggu" label={t('waiting')} />}
        {hari.diproses && <StatusBadge kode="menunggu" label={t('processing')} />}
      </p>
      <KeyValue
        items={[
          { key: 'jadwal', label: t('scheduled'), value: between },
          { key: 'masuk', label: t('in'), value: time(hari.masuk) },
          { key: 'pulang', label: t('out'), value: time(hari.pulang) },
          { key: 'terlambat', label: t('late'), value: minutes(hari.terlambat_menit) },
          { key: 'cepat', label: t('early'), value: minutes(hari.pulang_cepat_menit) },
          { key: 'bekerja', label: t('worked'), value: minutes(hari.bekerja_menit) },
          {
            key: 'potongan',
            label: t('deduction'),
            value: said === 0 ? t('none') : `${formatBasisPoints(said, language)}${open ? ` (${t('notSummed')})` : ''}`,
          },
        ]}
      />
      <h3 className={classes.why}>{t('why')}</h3>
      <ol className={classes.reasons}>
        {hari.penjelasan.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are told in order and never move
          <li key={index}>
            {one.kalimat}
            {one.dasar !== null && one.dasar !== '' && <small>{t('decree', { dasar: one.dasar })}</small>}
          </li>
        ))}
      </ol>
    </div>
  )
}
