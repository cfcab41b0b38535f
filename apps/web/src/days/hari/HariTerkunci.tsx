import { formatBasisPoints, formatMinutes, formatMonth } from '@presensi/contract/kata/format'
import { sebabKoreksi } from '@presensi/contract/kata/istilah'
import { useLanguage } from '../../lib/language.ts'
import type { HariDijawab } from './hari.api.ts'
import classes from './hari.module.css'
import { useHariWords } from './words.ts'

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'))

/** How a locked month has the day that is shown as it is now, and in which months the difference is booked. */
export function HariTerkunci({ hari, terkunci, koreksi }: HariDijawab) {
  if (terkunci === null && koreksi.length === 0) return null
  return (
    <div className={classes.locked}>
      {terkunci !== null && <Stored hari={hari} terkunci={terkunci} />}
      {koreksi.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </div>
  )
}

type StoredProps = Pick<HariDijawab, 'hari'> & { readonly terkunci: NonNullable<HariDijawab['terkunci']> }

function Stored({ hari, terkunci }: StoredProps) {
  const t = useHariWords()
  const language = useLanguage()
  const { kode, versi, kantor, menunggu, terlambat_menit, pulang_cepat_menit, bekerja_menit, potongan_bp } = terkunci
  const isCounted =
    terlambat_menit === hari.terlambat_menit &&
    pulang_cepat_menit === hari.pulang_cepat_menit &&
    bekerja_menit === hari.bekerja_menit
  const minutes = (count: number): string => (count === 0 ? t('none') : formatMinutes(count, language))
  return (
    <>
      <p>
        {kode === hari.kode && isCounted
          ? t('lockedSame', { kode, versi, kantor })
          : t('lockedDiffers', { kode, versi, kantor, kini: hari.kode })}
      </p>
      {!(kode === hari.kode && isCounted) && (
        <p>
          {t('lockedFacts', {
            terlambat: minutes(terlambat_menit),
            cepat: minutes(pulang_cepat_menit),
            bekerja: minutes(bekerja_menit),
            potongan: potongan_bp === 0 ? t('none') : formatBasisPoints(potongan_bp, language),
          })}
        </p>
      )}
      {menunggu && <p>{t('lockedWaits')}</p>}
    </>
  )
}

function Line({ line }: { readonly line: HariDijawab['koreksi'][number] }) {
  const t = useHariWords()
  const language = useLanguage()
  const { terlambat_menit, pulang_cepat_menit, bekerja_menit, bp, sebab } = line
  const said = [
    terlambat_menit === 0 ? '' : t('bookedLate', { n: signed(terlambat_menit) }),
    pulang_cepat_menit === 0 ? '' : t('bookedEarly', { n: signed(pulang_cepat_menit) }),
    bekerja_menit === 0 ? '' : t('bookedWorked', { n: signed(bekerja_menit) }),
    bp === 0 ? '' : t('bookedCost', { persen: `${bp > 0 ? '+' : '−'}${formatBasisPoints(Math.abs(bp), language)}` }),
  ].filter((one) => one !== '')
  const bulan = formatMonth(line.bulan.slice(0, 7), language)
  const whole = [t('booked', { bulan, lama: line.kode_lama, baru: line.kode_baru }), ...said].join(', ')
  return (
    <p>
      {whole}. <small>{sebabKoreksi(sebab, language)}</small>
    </p>
  )
}
