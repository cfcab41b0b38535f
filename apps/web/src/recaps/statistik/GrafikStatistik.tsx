import { formatMonth, formatNumber, monthNames, weekdayNames } from '@presensi/contract/kata/format'
import { PERAN_ADMIN } from '@presensi/domain/akses/peran'
import { KODE_TL } from '@presensi/domain/hari/kode'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../lib/language.ts'
import { currentRoles } from '../../lib/session/person.ts'
import { BarChart } from '../../ui/BarChart.tsx'
import { HeatMap } from '../../ui/HeatMap.tsx'
import { LineChart } from '../../ui/LineChart.tsx'
import { PictureButton } from '../../ui/PictureButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { useStatusSay } from '../../ui/status-words.ts'
import { TabBar } from '../../ui/TabBar.tsx'
import type { Sisi } from './BandingTable.tsx'
import { jamAlamat } from './daftar.ts'
import type { Lingkup, Statistik } from './statistik.api.ts'
import classes from './statistik.module.css'
import { useStatistikWords } from './words.ts'

type GrafikProps = {
  nama: string
  lingkup: Lingkup
  data: Statistik
  banding: Sisi | null
  /** which hours the map shows */
  peta: string | undefined
  onPeta: (peta: string) => void
  onOpen: (daftar: string) => void
  /** leads to a month of the trend */
  onMonth: (month: string) => void
}

const JAM = Array.from({ length: 24 }, (_, at) => String(at).padStart(2, '0'))

/** The charts of a month, each with its table and a picture to take along. */
export function GrafikStatistik(props: GrafikProps) {
  return (
    <div className={classes.charts}>
      <TrenChart {...props} />
      <PitaChart {...props} />
      <PetaChart {...props} />
      <DisiplinChart {...props} />
    </div>
  )
}

function usePicture(nama: string) {
  const t = useStatistikWords()
  return (apa: string) => <PictureButton label={t('unduhGambar', { apa })} name={`${apa} ${nama}`} />
}

function TrenChart({ nama, data, banding, onMonth }: GrafikProps) {
  const t = useStatistikWords()
  const language = useLanguage()
  const picture = usePicture(nama)
  const monthOf = (tahun: number, bulan: number) => `${tahun}-${String(bulan).padStart(2, '0')}`
  const lines = (one: Statistik, name: string | null, dashed: boolean) =>
    (['kehadiran', 'ketepatan'] as const).map((key) => ({
      key: `${key} ${dashed}`,
      label: name === null ? t(key) : `${t(key)}, ${name}`,
      tone: key === 'kehadiran' ? ('hadir' as const) : ('info' as const),
      dashed,
      values: one.tren.map(({ angka }) => angka[`${key}_bp`]),
    }))
  const series =
    banding === null
      ? lines(data, null, false)
      : [...lines(data, nama, false), ...lines(banding.data, banding.nama, true)]
  // The months of the second are its own.
  const pointOf = (index: number, key: string): string => {
    const one = (key.endsWith('true') ? banding?.data : data)?.tren[index]
    return one === undefined ? monthOf(data.tahun, data.bulan) : monthOf(one.tahun, one.bulan)
  }
  return (
    <Section>
      <LineChart
        title={t('tren')}
        labels={data.tren.map(({ tahun, bulan }) => ({
          key: monthOf(tahun, bulan),
          label: formatMonth(monthOf(tahun, bulan), language),
          tick: (monthNames(language)[bulan - 1] ?? '').slice(0, 3),
        }))}
        series={series}
        actions={picture(t('tren'))}
        onOpen={(index, key) => onMonth(pointOf(index, key))}
        openSays={(index, key) => t('trenBuka', { bulan: formatMonth(pointOf(index, key), language) })}
      />
    </Section>
  )
}

function PitaChart({ nama, data, onOpen }: GrafikProps) {
  const t = useStatistikWords()
  const status = useStatusSay()
  const language = useLanguage()
  const picture = usePicture(nama)
  const known = KODE_TL.filter((kode) => (data.kode[kode] ?? 0) > 0)
  return (
    <Section>
      <BarChart
        title={t('pita')}
        series={[{ key: 'hari', label: t('pitaHari'), tone: 'tl3' }]}
        points={KODE_TL.map((kode) => ({
          key: kode,
          label: status(kode),
          tick: kode,
          values: { hari: data.kode[kode] ?? 0 },
        }))}
        actions={picture(t('pita'))}
      />
      {known.length === 0 ? (
        <p className={classes.note}>{t('pitaKosong')}</p>
      ) : (
        <ul className={classes.opens}>
          {known.map((kode) => {
            const value = t('hari', { n: formatNumber(data.kode[kode] ?? 0, language) })
            return (
              <li key={kode}>
                <button
                  type="button"
                  aria-label={t('lihat', { apa: `${kode}: ${value}, ${status(kode)}` })}
                  onClick={() => onOpen(kode)}
                >
                  {kode}: {value}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}

function PetaChart({ nama, data, peta, onPeta, onOpen }: GrafikProps) {
  const t = useStatistikWords()
  const language = useLanguage()
  const picture = usePicture(nama)
  const days = weekdayNames(language)
  return (
    <Section title={t('peta')}>
      <TabBar
        label={t('peta')}
        items={[
          { value: 'masuk', label: t('masuk') },
          { value: 'pulang', label: t('pulang') },
        ]}
        value={peta}
        onChange={onPeta}
      >
        {(which) => {
          const apa = which === 'pulang' ? 'pulang' : 'masuk'
          const title = apa === 'pulang' ? t('petaPulang') : t('petaMasuk')
          return (
            <HeatMap
              title={title}
              rows={days}
              columns={JAM}
              values={data[apa]}
              cell={(hari, jam, n) => t('petaSel', { hari, jam, n })}
              actions={picture(title)}
              onOpen={(jam) => onOpen(jamAlamat({ apa, jam }))}
              openSays={(cell) => t('lihat', { apa: cell })}
            />
          )
        }}
      </TabBar>
    </Section>
  )
}

/** The list of discipline as a bar counts it: its step, its offices, and the year up to this month. */
function disiplinHref({ tahun, bulan, kantor_id, turunan }: Lingkup, langkah: string): string {
  const office = kantor_id === undefined ? '' : `&kantor_id=${kantor_id}${turunan === true ? '&turunan=ya' : ''}`
  const sampai = `${tahun}-${String(bulan).padStart(2, '0')}`
  return `/kehadirankantor/lists?tab=disiplin&tahun=${tahun}&sampai=${sampai}&langkah=${langkah}${office}`
}

function DisiplinChart({ nama, data, lingkup }: GrafikProps) {
  const t = useStatistikWords()
  const language = useLanguage()
  const picture = usePicture(nama)
  const { langkah, beruntun } = data.disiplin
  const hasList = currentRoles().some((role) => (PERAN_ADMIN as readonly string[]).includes(role))
  const title = t('disiplin', { tahun: data.tahun })
  const points = [
    ...langkah.map(({ hari, orang }) => ({
      key: String(hari),
      label: t('disiplinHari', { n: hari }),
      tick: String(hari),
      values: { orang },
    })),
    { key: 'beruntun', label: t('disiplinBeruntun'), tick: '10×', values: { orang: beruntun } },
  ]
  const some = beruntun > 0 || langkah.some(({ orang }) => orang > 0)
  return (
    <Section>
      <BarChart
        title={title}
        series={[{ key: 'orang', label: t('orang'), tone: 'tk' }]}
        points={points}
        actions={picture(title)}
      />
      <p className={classes.note}>
        {some ? `${t('disiplinBeruntun')}: ${formatNumber(beruntun, language)}. ` : `${t('disiplinKosong')} `}
        {t('disiplinArti')} {hasList && <Link to={disiplinHref(lingkup, 'ya') as never}>{t('disiplinBuka')}</Link>}
      </p>
      {hasList && some && (
        <ul className={classes.opens}>
          {points
            .filter(({ values }) => values.orang > 0)
            .map(({ key, label, values }) => {
              const says = `${label}: ${t('orangJumlah', { n: formatNumber(values.orang, language) })}`
              return (
                <li key={key}>
                  <Link to={disiplinHref(lingkup, key) as never} aria-label={t('lihat', { apa: says })}>
                    {says}
                  </Link>
                </li>
              )
            })}
        </ul>
      )}
    </Section>
  )
}
