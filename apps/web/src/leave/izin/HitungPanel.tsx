import { formatDate, formatDateRange } from '@presensi/contract/kata/format'
import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { sayError } from '../../lib/say-error.ts'
import { useSumberSay } from '../saldo/public.ts'
import type { Hitungan, JenisIzin, useHitung } from './form.api.ts'
import { useIzinFormWords } from './form-words.ts'
import classes from './hitung.module.css'

type HitungPanelProps = {
  readonly jenis: JenisIzin | undefined
  readonly found: Pick<ReturnType<typeof useHitung>, 'data' | 'error' | 'isFetching'>
  /** the values on the form are not what the answer is about: it is being asked for */
  readonly isStale: boolean
}

const MOST_DAYS = 6
const SUMBER = ['n', 'n1', 'n2', 'ditangguhkan', 'cuti_bersama'] as const
const isSumber = (value: string | undefined): value is (typeof SUMBER)[number] =>
  (SUMBER as readonly (string | undefined)[]).includes(value)

/** What a request would take, which days are free, who decides and what stands in its way: said while the form is filled in. */
export function HitungPanel({ jenis, found, isStale }: HitungPanelProps) {
  const t = useIzinFormWords()
  const { data, error } = found
  const content = () => {
    if (error) return <p className={classes.note}>{sayError(error)}</p>
    if (data !== undefined && jenis !== undefined) return <Hasil hitungan={data} jenis={jenis} />
    return <p className={classes.note}>{found.isFetching ? t('counting') : t('chooseFirst')}</p>
  }
  return (
    <section className={classes.panel} aria-label={t('preview')} aria-busy={isStale || found.isFetching}>
      <div role="status">{content()}</div>
    </section>
  )
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Hasil({ hitungan, jenis }: { readonly hitungan: Hitungan; readonly jenis: JenisIzin }) {
  const t = useIzinFormWords()
  const language = useLanguage()
  const { hari, sementara, libur, pemutus, menunggu_untuk, bentrok, masalah } = hitungan
  const takes =
    jenis.satuan === 'jam'
      ? t('takesHours')
      : t(jenis.satuan === 'hari_kerja' ? 'takesWork' : 'takesCalendar', { n: hari })
  return (
    <>
      <p className={classes.takes}>{takes}</p>
      <Saldo hitungan={hitungan} />
      {sementara && <p className={classes.note}>{t('provisional')}</p>}
      <dl className={classes.lines}>
        {libur.length > 0 && (
          <Line label={t('daysOff')}>
            <Libur libur={libur} />
          </Line>
        )}
        <Line label={t('decidedBy')}>
          <Pemutus pemutus={pemutus} jenis={jenis} menunggu_untuk={menunggu_untuk} />
        </Line>
        <Line label={t('papers')}>
          {hitungan.surat === null ? t(`papers_${hitungan.lampiran}`) : t('papersNamed', { surat: hitungan.surat })}
        </Line>
        {bentrok.length > 0 && (
          <Line label={t('clash')}>
            {bentrok
              .map(({ kode, nomor, tanggal_mulai, tanggal_selesai }) =>
                t('clashOne', { kode, nomor, tanggal: formatDateRange(tanggal_mulai, tanggal_selesai, language) }),
              )
              .join('; ')}
          </Line>
        )}
      </dl>
      {masalah.length > 0 && (
        <div className={classes.refused}>
          <strong>{t('refused')}</strong>
          <ul>
            {masalah.map(({ code, pesan }) => (
              <li key={code}>{pesan}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** Of which balances the days come, and what is left of them. */
function Saldo({ hitungan: { saldo, sisa, hari } }: { readonly hitungan: Hitungan }) {
  const t = useIzinFormWords()
  const sumberOf = useSumberSay()
  if (sisa === null) return null
  const parts = saldo.map(({ akun, hari: days }) => {
    const [sumber, tahun] = akun.split(':')
    return t('fromAccount', { n: days, akun: isSumber(sumber) ? sumberOf(sumber, Number(tahun)) : akun })
  })
  return (
    <p className={classes.note}>
      {parts.length > 0 && `${parts.join(', ')}. `}
      {saldo.length > 0 && t('leftAfter', { sisa, nanti: Math.max(0, sisa - hari) })}
    </p>
  )
}

function Libur({ libur }: { readonly libur: Hitungan['libur'] }) {
  const t = useIzinFormWords()
  const language = useLanguage()
  const known = useIzinFormWords.dictionary.id
  const say = (sebab: string) => (`sebab_${sebab}` in known ? t(`sebab_${sebab}` as 'sebab_libur') : sebab)
  const shown = libur
    .slice(0, MOST_DAYS)
    .map(({ tanggal, sebab }) => `${formatDate(tanggal, language)} (${say(sebab)})`)
  const rest = libur.length - shown.length
  return <>{[...shown, ...(rest > 0 ? [t('moreDays', { n: rest })] : [])].join(', ')}</>
}

type PemutusProps = Pick<Hitungan, 'pemutus' | 'menunggu_untuk'> & { readonly jenis: JenisIzin }

function Pemutus({ pemutus, jenis, menunggu_untuk }: PemutusProps) {
  const t = useIzinFormWords()
  const w = useIzinFormWords.dictionary.id
  const names = pemutus.map(({ nama, tingkat, sebagai }) => {
    const level = tingkat === 'instansi' ? '' : t(`level_${tingkat}`)
    const acting = `as_${sebagai}` in w ? `, ${t(`as_${sebagai}` as 'as_plt')}` : ''
    return t('levelName', { nama, sebagai: `${level}${acting}` })
  })
  const agency = jenis.tingkat.includes('instansi') || jenis.tingkat.length === 0
  const last = agency ? [t(jenis.kelompok === 'cuti' ? 'thenAgency' : 'byAgency')] : []
  return (
    <>
      {[...names, ...last].join(', ')}
      {menunggu_untuk !== null && <p className={classes.note}>{t(`waits_${menunggu_untuk}`)}</p>}
    </>
  )
}
