import { formatMinutes, formatNumber } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DateText } from '../../ui/DateText.tsx'
import type { KeyValueItem } from '../../ui/KeyValue.tsx'
import { SecondLine } from '../../ui/SecondLine.tsx'
import type { Bukti, Peristiwa } from './bukti.api.ts'
import classes from './bukti.module.css'
import { clockGap } from './clock-gap.ts'
import { usePeristiwaWords } from './peristiwa-words.ts'
import { usePeristiwaSay } from './use-peristiwa-say.ts'
import { useBuktiWords } from './words.ts'

/** Being inside is good news; only what lies outside is a warning. */
const AREA_TONE = { dalam: 'hadir', batas: undefined, luar: 'perhatian', tengah: undefined } as const
const SHOWN = 8
const DIGITS = 6

/** What the phone and the server said about one clocking. */
export function useBuktiFacts(): (peristiwa: Peristiwa, titik: Bukti['titik']) => readonly KeyValueItem[] {
  const t = useBuktiWords()
  const sayPeristiwa = usePeristiwaWords()
  const say = usePeristiwaSay()
  const language = useLanguage()
  const lasting = (seconds: number): string =>
    seconds < 60 ? `${seconds} ${language === 'id' ? 'detik' : 's'}` : formatMinutes(seconds / 60, language)

  const areaValue = ({ area }: Peristiwa, titik: Bukti['titik']) => {
    if (area === null) return null
    const fence = area.titik_ke === null ? undefined : titik[area.titik_ke]?.nama
    return (
      <>
        <span className={classes.area} data-tone={AREA_TONE[area.keadaan]}>
          {say.area(area)}
        </span>
        {fence && <SecondLine>{t('fence', { nama: fence })}</SecondLine>}
      </>
    )
  }

  return (one, titik) => {
    const zone = one.zona_waktu
    const off = say.luarJadwal(one)
    const gap = clockGap(one.waktu_perangkat, one.diterima_pada, one.luring)
    const clock = gap !== undefined && t(gap > 0 ? 'clockAhead' : 'clockBehind', { lama: lasting(Math.abs(gap)) })
    return [
      {
        key: 'tanggal',
        label: t('tanggal'),
        value: (
          <>
            <DateText value={one.tanggal} style="long" />
            {off !== null && <SecondLine>{off}</SecondLine>}
          </>
        ),
      },
      { key: 'waktu', label: t('waktu'), value: say.moment(one.waktu, zone, true) },
      { key: 'diterima', label: t('diterimaPada'), value: say.moment(one.diterima_pada, zone, true) },
      {
        key: 'perangkat_waktu',
        label: t('waktuPerangkat'),
        value: (
          <>
            {say.moment(one.waktu_perangkat, zone, true)}
            {clock && <SecondLine>{clock}</SecondLine>}
          </>
        ),
      },
      { key: 'kantor', label: t('kantor'), value: one.kantor },
      { key: 'jarak', label: t('jarak'), value: areaValue(one, titik) },
      {
        key: 'akurasi',
        label: t('akurasi'),
        value:
          one.akurasi_m === null
            ? null
            : sayPeristiwa('metres', { m: formatNumber(Math.round(one.akurasi_m), language) }),
      },
      {
        key: 'koordinat',
        label: t('koordinat'),
        value: one.lat === null || one.lng === null ? null : `${one.lat.toFixed(DIGITS)}, ${one.lng.toFixed(DIGITS)}`,
      },
      { key: 'work_from', label: t('workFrom'), value: sayPeristiwa(one.work_from) },
      { key: 'cara', label: t('cara'), value: t(one.luring ? 'offline' : 'online') },
      {
        key: 'perangkat',
        label: t('perangkat'),
        value: (
          <span className={classes.withCopy}>
            <code>…{one.perangkat_id.slice(-SHOWN)}</code>
            <CopyButton value={one.perangkat_id} label={t('copyDevice')} />
          </span>
        ),
      },
    ]
  }
}
