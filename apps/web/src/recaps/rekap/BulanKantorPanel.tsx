import { formatBasisPoints, formatDate, formatInstant, formatMonth, formatNumber } from '@presensi/contract/kata/format'
import { Suspense, useState } from 'react'
import { CallError } from '../../lib/call-error.ts'
import { useLanguage } from '../../lib/language.ts'
import { sayError } from '../../lib/say-error.ts'
import { useToday } from '../../lib/use-today.ts'
import { useZone } from '../../lib/use-zone.ts'
import { PekerjaanPanel } from '../../system/pekerjaan/public.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { BulanActions } from './BulanActions.tsx'
import { BulanBadge } from './BulanBadge.tsx'
import { type Bulan, type BulanKantor, type DaftarTerbuka, useBulanActs, useTerbuka } from './bulan.api.ts'
import classes from './bulan.module.css'
import type { BulanHak } from './bulan-hak.ts'
import { useBulanWords } from './bulan-words.ts'
import { TerbukaList } from './TerbukaList.tsx'

type BulanKantorPanelProps = {
  /** none: the office of the person's role */
  readonly kantor_id: string | undefined
  readonly month: Bulan
  readonly hak: BulanHak
  readonly onDay: (nip: string, tanggal: string) => void
}

export const monthText = ({ tahun, bulan }: Bulan): string => `${tahun}-${String(bulan).padStart(2, '0')}`
export const blocking = (jumlah: DaftarTerbuka['jumlah']): number =>
  jumlah.konfirmasi + jumlah.konflik + jumlah.belum_terdaftar
/** What is only to be looked at. */
export const seen = (jumlah: DaftarTerbuka['jumlah']): number => jumlah.antrean + jumlah.luar_jam
export const waiting = (jumlah: DaftarTerbuka['jumlah']): number => jumlah.izin + jumlah.perbaikan + jumlah.dinas_luar

/** One office's month: how far it is, what is open and who ends it, and what can be done with it. */
export function BulanKantorPanel({ kantor_id, month, hak, onDay }: BulanKantorPanelProps) {
  const t = useBulanWords()
  const [page, setPage] = useState(1)
  const found = useTerbuka(kantor_id, month, page)
  const { refresh } = useBulanActs()
  if (found.isError) {
    const { error } = found
    if (error instanceof CallError && error.code === 'lingkup.pilih_kantor')
      return <EmptyState title={t('chooseTitle')} text={t('chooseText')} />
    return <ErrorState title={t('failed')} message={sayError(error)} onRetry={() => void found.refetch()} />
  }
  const { data } = found
  if (data === undefined) return <SkeletonForm />
  if (data.kantor === null) return <EmptyState title={t('none')} />
  return (
    <div className={classes.panel} aria-busy={found.isPlaceholderData}>
      <Facts bulan={data.kantor} />
      <Advice found={data} bulan={data.kantor} hak={hak} />
      {data.pekerjaan_id !== null && (
        <Suspense fallback={<SkeletonText lines={3} />}>
          <PekerjaanPanel id={data.pekerjaan_id} onOver={() => void refresh()} />
        </Suspense>
      )}
      <BulanActions found={data} bulan={data.kantor} month={month} hak={hak} />
      {data.status !== 'final' && <TerbukaList found={data} onPage={setPage} onDay={onDay} />}
    </div>
  )
}

/** State, people, and who made, locked or reopened it when and why. */
export function Facts({ bulan }: { readonly bulan: BulanKantor }) {
  const t = useBulanWords()
  const language = useLanguage()
  const zone = useZone()
  const by = (pada: string | null, nama: string | null) =>
    pada === null ? null : t('oleh', { waktu: formatInstant(pada, zone, language), nama: nama ?? '–' })
  const { status, versi, kehadiran_bp } = bulan
  const rows = [
    { key: 'pegawai', label: t('pegawai'), value: formatNumber(bulan.orang, language) },
    {
      key: 'kehadiran',
      label: t('kehadiran'),
      value: kehadiran_bp === null ? null : formatBasisPoints(kehadiran_bp, language),
    },
    { key: 'dibuat', label: t('dibuat'), value: by(bulan.dibuat_pada, bulan.dibuat_oleh) },
    ...(status === 'final'
      ? [
          { key: 'dikunci', label: t('dikunci'), value: by(bulan.dikunci_pada, bulan.dikunci_oleh) },
          { key: 'alasan', label: t('alasan'), value: bulan.alasan },
          { key: 'rantai', label: t('rantai'), value: <RantaiText nomor={bulan.nomor} hash={bulan.hash} /> },
        ]
      : []),
    ...(bulan.dibuka_pada !== null
      ? [
          { key: 'dibuka', label: t('dibuka'), value: by(bulan.dibuka_pada, bulan.dibuka_oleh) },
          { key: 'alasan_buka', label: t('alasanBuka'), value: bulan.alasan_buka },
        ]
      : []),
    ...(versi > 0 ? [{ key: 'versi', label: t('versi'), value: versi }] : []),
  ]
  return (
    <>
      <p className={classes.head}>
        <strong>{bulan.kantor}</strong> · {formatMonth(monthText(bulan), language)} <BulanBadge bulan={bulan} />
      </p>
      <KeyValue items={rows.filter(({ value }) => value !== null)} />
    </>
  )
}

const RantaiText = ({ nomor, hash }: Pick<BulanKantor, 'nomor' | 'hash'>) => (
  <span className={classes.hash} title={hash ?? ''}>
    {nomor} · {hash?.slice(0, 16)}…
  </span>
)

type AdviceProps = { readonly found: DaftarTerbuka; readonly bulan: BulanKantor; readonly hak: BulanHak }

/** What stands in the way, in one or two sentences. */
function Advice({ found, bulan, hak }: AdviceProps) {
  const t = useBulanWords()
  const language = useLanguage()
  const today = useToday()
  const n = blocking(found.jumlah)
  const lines = () => {
    if (found.status === 'final') return [t('isFinal')]
    return [
      ...(bulan.dibuat_pada === null ? [t('notYet')] : []),
      ...(found.berubah_sejak_dibuat > 0 ? [t('changed', { n: found.berubah_sejak_dibuat })] : []),
      ...(found.presensi_pertama === null
        ? []
        : [t('firstClocking', { tanggal: formatDate(found.presensi_pertama, language) })]),
      ...(today < found.paling_cepat ? [t('earliest', { tanggal: formatDate(found.paling_cepat, language) })] : []),
      n === 0 ? t('ready') : t(hak.overrule ? 'blockedInstansi' : 'blockedKantor', { n }),
    ]
  }
  return (
    <div className={classes.advice} role="note">
      {lines().map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
