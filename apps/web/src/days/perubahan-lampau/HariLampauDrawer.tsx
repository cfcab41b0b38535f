import { formatBasisPoints, formatDate, formatDateRange, formatInstant } from '@presensi/contract/kata/format'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { sayError } from '../../lib/say-error.ts'
import { useZone } from '../../lib/use-zone.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { type HariLampau, type PerubahanLampau, useHariLampau } from './lampau.api.ts'
import classes from './lampau.module.css'
import { KeadaanLampau, useAksiSay } from './use-lampau-columns.tsx'
import { useLampauWords } from './words.ts'

const SIZE = 50

function Hari({ one }: { readonly one: HariLampau }) {
  const t = useLampauWords()
  const language = useLanguage()
  const say = (kode: string, bp: number) =>
    `${kode} (${bp === 0 ? t('tanpaPotongan') : formatBasisPoints(bp, language)})`
  const sebelum = say(one.kode_sebelum, one.bp_sebelum)
  const sesudah = say(one.kode_sesudah, one.bp_sesudah)
  return (
    <li>
      <strong>{one.nama}</strong>
      <Link
        to={`/kehadirankantor/lists?bulan=${one.tanggal.slice(0, 7)}&nip=${one.nip}&tanggal=${one.tanggal}` as never}
      >
        {formatDate(one.tanggal, language, 'long')}
      </Link>
      <span>{one.ditahan ? t('tetap', { kode: sebelum }) : t('menjadi', { sebelum, sesudah })}</span>
    </li>
  )
}

type Props = {
  readonly perubahan: PerubahanLampau | undefined
  readonly id: string | undefined
  readonly onClose: () => void
}

/** What one act did, and each day that it changed. */
export function HariLampauDrawer({ perubahan, id, onClose }: Props) {
  const t = useLampauWords()
  const language = useLanguage()
  const zone = useZone()
  const aksi = useAksiSay()
  const [page, setPage] = useState(1)
  const result = useHariLampau(id, page)
  const days = () => {
    if (result.error !== null)
      return <ErrorState message={sayError(result.error)} onRetry={() => void result.refetch()} />
    if (result.data === undefined) return <SkeletonText lines={6} />
    const { items, total } = result.data
    if (items.length === 0) return <p>{perubahan?.dihitung === false ? t('menghitung') : t('tanpa')}</p>
    return (
      <>
        <ul className={classes.days} aria-label={t('hariTitle')}>
          {items.map((one) => (
            <Hari key={`${one.nip} ${one.tanggal}`} one={one} />
          ))}
        </ul>
        {total > SIZE && (
          <div className={classes.pager}>
            <button type="button" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('sebelumnya')}
            </button>
            <button type="button" disabled={page * SIZE >= total} onClick={() => setPage(page + 1)}>
              {t('berikutnya')}
            </button>
          </div>
        )}
      </>
    )
  }
  return (
    <Drawer opened={id !== undefined} onClose={onClose} title={perubahan?.judul ?? t('hariTitle')}>
      {perubahan !== undefined && (
        <KeyValue
          items={[
            { key: 'apa', label: t('apa'), value: aksi(perubahan) },
            { key: 'oleh', label: t('oleh'), value: perubahan.oleh.nama },
            { key: 'pada', label: t('pada'), value: formatInstant(perubahan.pada, zone, language) },
            { key: 'alasan', label: t('alasan'), value: perubahan.alasan },
            { key: 'hari', label: t('hari'), value: formatDateRange(perubahan.dari, perubahan.sampai, language) },
            { key: 'keadaan', label: t('keadaan'), value: <KeadaanLampau row={perubahan} /> },
          ]}
        />
      )}
      <h3 className={classes.heading}>{t('hariTitle')}</h3>
      {days()}
    </Drawer>
  )
}
