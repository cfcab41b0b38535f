import { ketentuanKode, namaNilai, nilaiWords } from '@presensi/contract/days/kebijakan-words'
import { formatBasisPoints } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { useStatusWords } from '../../ui/status-words.ts'
import type { Kebijakan } from './kebijakan.api.ts'
import classes from './kebijakan.module.css'
import { useKebijakanWords } from './words.ts'

type Line = { readonly key: string; readonly kode: string; readonly kata: string; readonly nilai: string }

const KETENTUAN = [
  'tl_dari',
  'fleksi_maks_bulan',
  'dl_presensi',
  'maks_hari_bp',
  'maks_bulan_bp',
  'dasar_potongan',
  'disiplin_menit',
  'disiplin_menit_dasar',
  'menit_per_hari',
  'disiplin_pppk_dasar',
] as const

/** A policy as a table that officials can read and sign: what each thing costs, and the terms that hold for all of it. */
export function KebijakanTable({ kebijakan }: { readonly kebijakan: Kebijakan }) {
  return (
    <>
      <RateTable kebijakan={kebijakan} />
      <TermTable kebijakan={kebijakan} />
    </>
  )
}

function TermTable({ kebijakan }: { readonly kebijakan: Kebijakan }) {
  const t = useKebijakanWords()
  const language = useLanguage()
  // What rests on a decree of its own is said only where there is one.
  const said = KETENTUAN.filter((field) => kebijakan[field] !== null || !/dasar|menit_per/.test(field))
  const run = kebijakan.tk_beruntun
  const ofCodes = Object.entries(kebijakan.per_kode).flatMap(([kode, per]) => ketentuanKode(kode, per))
  return (
    <section>
      <h3 className={classes.heading}>{t('terms')}</h3>
      <table className={classes.table}>
        <tbody>
          {said.map((field) => (
            <tr key={field}>
              <th scope="row">{namaNilai(field)[language]}</th>
              <td>{nilaiWords(field, kebijakan[field])[language]}</td>
            </tr>
          ))}
          {run !== null && (
            <tr>
              <th scope="row">{t('run')}</th>
              <td>{t('runText', { hari: run.hari, persen: formatBasisPoints(run.bp, language) })}</td>
            </tr>
          )}
          {ofCodes.map(({ nama, nilai }) => (
            <tr key={nama.id}>
              <th scope="row">{nama[language]}</th>
              <td>{nilai[language]}</td>
            </tr>
          ))}
          {kebijakan.disiplin_pppk?.map(({ hari, tindakan }) => (
            <tr key={`pppk ${hari}`}>
              <th scope="row">{t('pppkStep', { hari })}</th>
              <td>{tindakan}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function RateTable({ kebijakan }: { readonly kebijakan: Kebijakan }) {
  const t = useKebijakanWords()
  const lines = useLines(kebijakan)
  return (
    <section>
      <h3 className={classes.heading}>{t('rates')}</h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('kode')}</th>
            <th scope="col">{t('when')}</th>
            <th scope="col">{t('persen')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, kode, kata, nilai }) => (
            <tr key={key}>
              <th scope="row">{kode}</th>
              <td>{kata}</td>
              <td>{nilai}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function useLines(kebijakan: Kebijakan): Line[] {
  const t = useKebijakanWords()
  const status = useStatusWords()
  const language = useLanguage()
  const persen = (bp: number) => formatBasisPoints(bp, language)
  const clock = (seconds: number): string =>
    [
      [Math.floor(seconds / 60), t('minutes')],
      [seconds % 60, t('seconds')],
    ]
      .filter(([count]) => count !== 0)
      .map((part) => part.join(' '))
      .join(' ')
  const named = (kode: string): string => status(kode as Parameters<typeof status>[0])
  const bands = kebijakan.pita.map(({ kode, dari_detik, sampai_detik, bp }) => {
    const dari = clock(dari_detik)
    const kata = sampai_detik === null ? t('from', { dari }) : t('until', { dari, sampai: clock(sampai_detik) })
    return { key: kode, kode, kata, nilai: persen(bp) }
  })
  const simple = (
    [
      ['TAM', 'tanpa_masuk_bp'],
      ['TAP', 'tanpa_pulang_bp'],
      ['TK', 'tidak_hadir_bp'],
    ] as const
  ).map(([kode, field]) => ({
    key: kode,
    kode,
    kata: named(kode),
    nilai: nilaiWords(field, kebijakan[field])[language],
  }))
  const others = Object.entries(kebijakan.per_kode).flatMap(([kode, { tingkat = [], bulanan = [] }]) => {
    const said = [
      ...tingkat.map(({ dari_hari, bp }) => t('perDay', { hari: dari_hari, persen: persen(bp) })),
      ...bulanan.map(({ dari_bulan, bayar_bp }) => t('perMonth', { bulan: dari_bulan, persen: persen(bayar_bp) })),
    ]
    return said.length === 0 ? [] : [{ key: `kode ${kode}`, kode, kata: named(kode), nilai: said.join('; ') }]
  })
  const events = Object.entries(kebijakan.kegiatan).map(([jenis, bp]) => ({
    key: `kegiatan ${jenis}`,
    kode: jenis,
    kata: t('kegiatan'),
    nilai: persen(bp),
  }))
  return [...bands, ...simple, ...others, ...events]
}
