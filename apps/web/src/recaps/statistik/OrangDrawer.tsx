import { formatNip, formatNumber, weekdayNames } from '@presensi/contract/kata/format'
import { Link } from '@tanstack/react-router'
import { type OrangBulan, useKantorBulan } from '../../days/hari/public.ts'
import { useAddress } from '../../lib/address.ts'
import { useLanguage } from '../../lib/language.ts'
import { sayError } from '../../lib/say-error.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SecondLine } from '../../ui/SecondLine.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { useStatusSay } from '../../ui/status-words.ts'
import { Pager } from '../../ui/table/Pager.tsx'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { STATISTIK_PARAMS } from '../params.ts'
import { DAFTAR, type Daftar, type NamaDaftar } from './daftar.ts'
import type { Lingkup } from './statistik.api.ts'
import classes from './statistik.module.css'
import { useStatistikWords } from './words.ts'

type OrangDrawerProps = {
  daftar: Daftar | undefined
  lingkup: Lingkup
  /** the offices and the month that the figure is of */
  nama: string
  onClose: () => void
}

const BERNAMA: readonly NamaDaftar[] = ['kehadiran', 'ketepatan', 'orang', 'tk', 'terlambat', 'cuti']
const isBernama = (daftar: NamaDaftar): daftar is 'kehadiran' | 'ketepatan' | 'orang' | 'tk' | 'terlambat' | 'cuti' =>
  BERNAMA.includes(daftar)

/** Who stands behind a figure, as far as the viewer may see them: the list of the month asks the same rights. */
export function OrangDrawer({ daftar, lingkup, nama, onClose }: OrangDrawerProps) {
  const t = useStatistikWords()
  const status = useStatusSay()
  const days = weekdayNames(useLanguage())
  const apa = (): string => {
    if (daftar === undefined) return ''
    if (typeof daftar !== 'string') {
      const hour = { hari: days[Math.floor(daftar.jam / 24)] ?? '', jam: String(daftar.jam % 24).padStart(2, '0') }
      return t(daftar.apa === 'masuk' ? 'jamMasuk' : 'jamPulang', hour)
    }
    return isBernama(daftar) ? t(daftar) : status(daftar)
  }
  return (
    <Drawer opened={daftar !== undefined} onClose={onClose} title={t('daftar', { apa: apa() })} subtitle={nama}>
      {daftar !== undefined && <OrangList daftar={daftar} lingkup={lingkup} />}
    </Drawer>
  )
}

const SPEC = { size: 50 } as const

function queryOf(daftar: Daftar, { kantor_id, turunan, tahun, bulan }: Lingkup) {
  const codes = typeof daftar === 'string' ? DAFTAR[daftar] : null
  return {
    tahun,
    bulan,
    ...(codes !== null && { kode: codes.join(',') }),
    ...(typeof daftar !== 'string' && { [`${daftar.apa}_jam`]: daftar.jam }),
    ...(kantor_id !== undefined && { kantor_id }),
    ...(turunan === true && { turunan: 'true' }),
  }
}

/** What somebody adds to the figure. */
function useNilai(daftar: Daftar) {
  const t = useStatistikWords()
  const language = useLanguage()
  const number = (value: number): string => formatNumber(value, language)
  return ({ total, kali = 0 }: OrangBulan): string => {
    if (typeof daftar !== 'string') return t('kali', { n: number(kali) })
    const of = (codes: readonly string[]): number => codes.reduce((sum, one) => sum + (total.kode[one] ?? 0), 0)
    const codes = DAFTAR[daftar]
    if (codes !== null) return t('hari', { n: number(of(codes)) })
    const hadir = number(total.hadir)
    if (daftar === 'ketepatan') return t('ketepatanArti', { tepat: number(of(['H', 'DL'])), hadir })
    return t('kehadiranArti', { hadir, dinilai: number(total.hari_kerja) })
  }
}

function OrangList({ daftar, lingkup }: { daftar: Daftar; lingkup: Lingkup }) {
  const t = useStatistikWords()
  const nilai = useNilai(daftar)
  const { search, replaceAll } = useAddress(STATISTIK_PARAMS)
  const { q: _q, page: _page, size: _size, ...rest } = search
  const list = useListSearch(search, (params) => replaceAll({ ...rest, ...params }), SPEC)
  const result = useKantorBulan({ ...listQuery(list.value), ...queryOf(daftar, lingkup) })
  const month = `${lingkup.tahun}-${String(lingkup.bulan).padStart(2, '0')}`
  const content = () => {
    if (result.error !== null)
      return <ErrorState message={sayError(result.error)} onRetry={() => void result.refetch()} />
    if (result.data === undefined) return <SkeletonText lines={6} />
    const { items, total, more } = result.data
    if (items.length === 0) return <EmptyState title={t('daftarKosong')} />
    return (
      <>
        <ul className={classes.people} aria-busy={result.isPlaceholderData}>
          {items.map((one) => (
            <li key={one.nip}>
              <Link
                to={`/rekapbulan/lists?bulan=${month}&nip=${one.nip}` as never}
                aria-label={t('buka', { nama: one.nama })}
              >
                {one.nama}
                <SecondLine unbroken>{formatNip(one.nip)}</SecondLine>
              </Link>
              <span>{nilai(one)}</span>
            </li>
          ))}
        </ul>
        <Pager list={list} total={total} more={more === true} shown={items.length} />
      </>
    )
  }
  return (
    <>
      <SearchBox value={list.value.q} onChange={list.setQ} label={t('search')} />
      {content()}
    </>
  )
}
