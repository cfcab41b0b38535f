import { formatNip, formatNumber } from '@presensi/contract/kata/format'
import { Link } from '@tanstack/react-router'
import { useKantorBulan } from '../../days/hari/public.ts'
import { useLanguage } from '../../lib/language.ts'
import { sayError } from '../../lib/say-error.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SecondLine } from '../../ui/SecondLine.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { useStatusSay } from '../../ui/status-words.ts'
import { DAFTAR, type NamaDaftar } from './daftar.ts'
import type { Lingkup } from './statistik.api.ts'
import classes from './statistik.module.css'
import { useStatistikWords } from './words.ts'

type OrangDrawerProps = { daftar: NamaDaftar | undefined; lingkup: Lingkup; onClose: () => void }

/** Who stands behind a figure, as far as the viewer may see them: the list of the month asks the same rights. */
export function OrangDrawer({ daftar, lingkup, onClose }: OrangDrawerProps) {
  const t = useStatistikWords()
  const status = useStatusSay()
  const name =
    daftar === undefined
      ? ''
      : daftar === 'tk' || daftar === 'terlambat' || daftar === 'cuti'
        ? t(daftar)
        : status(daftar)
  return (
    <Drawer opened={daftar !== undefined} onClose={onClose} title={t('daftar', { apa: name })}>
      {daftar !== undefined && <OrangList daftar={daftar} lingkup={lingkup} />}
    </Drawer>
  )
}

function OrangList({ daftar, lingkup }: { daftar: NamaDaftar; lingkup: Lingkup }) {
  const t = useStatistikWords()
  const language = useLanguage()
  const codes: readonly string[] = DAFTAR[daftar]
  const { kantor_id, turunan, tahun, bulan } = lingkup
  const query = {
    tahun,
    bulan,
    kode: codes.join(','),
    size: 200,
    ...(kantor_id !== undefined && { kantor_id }),
    ...(turunan === true && { turunan: 'true' }),
  }
  const result = useKantorBulan(query)
  if (result.error !== null)
    return <ErrorState message={sayError(result.error)} onRetry={() => void result.refetch()} />
  if (result.data === undefined || result.isPlaceholderData) return <SkeletonText lines={6} />
  const { items } = result.data
  if (items.length === 0) return <EmptyState title={t('daftarKosong')} />
  const month = `${tahun}-${String(bulan).padStart(2, '0')}`
  const daysOf = (kode: Readonly<Record<string, number>>): number =>
    codes.reduce((sum, one) => sum + (kode[one] ?? 0), 0)
  const sorted = items.toSorted((a, b) => daysOf(b.total.kode) - daysOf(a.total.kode))
  return (
    <ul className={classes.people}>
      {sorted.map(({ nip, nama, total }) => (
        <li key={nip}>
          <Link to={`/rekapbulan/lists?bulan=${month}&nip=${nip}` as never} aria-label={t('buka', { nama })}>
            {nama}
            <SecondLine unbroken>{formatNip(nip)}</SecondLine>
          </Link>
          <span>{t('hari', { n: formatNumber(daysOf(total.kode), language) })}</span>
        </li>
      ))}
    </ul>
  )
}
