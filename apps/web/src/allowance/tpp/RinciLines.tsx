import { formatBasisPoints, formatDate, formatMoney } from '@presensi/contract/kata/format'
import { acuanKata } from '@presensi/contract/kata/tpp'
import { useLanguage } from '../../lib/language.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { Money } from '../../ui/Money.tsx'
import { useStatusSay } from '../../ui/status-words.ts'
import type { Baris, Rincian } from './hitung.api.ts'
import { useHitungWords } from './hitung-words.ts'
import classes from './tpp.module.css'

type Day = Baris['hari'][number]
/** `onDay` opens the reason of a day, to who may see it. */
type OnDay = ((tanggal: string) => void) | undefined

/** Every rupiah of a person: what it rests on, and the days it comes from. */
export function RinciLines({ rinci, onDay }: { readonly rinci: Rincian; readonly onDay?: OnDay }) {
  const t = useHitungWords()
  const { jumlah } = rinci
  return (
    <div className={classes.stack}>
      <KeyValue
        items={[
          { key: 'skema', label: t('skema'), value: `${rinci.skema} · ${rinci.dasar}` },
          {
            key: 'hari',
            label: t('hariDibayar'),
            value: t('hariDari', { n: rinci.hari_dibayar, dari: rinci.hari_kerja }),
          },
          {
            key: 'predikat',
            label: t('predikat'),
            value: rinci.predikat === null ? null : t(`predikat_${rinci.predikat}`),
          },
          { key: 'kinerja', label: t('kinerja'), value: <Money value={jumlah.kinerja} /> },
          { key: 'disiplin', label: t('disiplin'), value: <Money value={jumlah.disiplin} /> },
          { key: 'bruto', label: t('bruto'), value: <Money value={jumlah.bruto} /> },
          ...(jumlah.pajak_negara > 0
            ? [{ key: 'negara', label: t('pajakNegara'), value: <Money value={jumlah.pajak_negara} /> }]
            : []),
          {
            key: 'pemberi',
            label: t('bpjsPemberi'),
            value: <Money value={jumlah.bpjs_pemberi_kerja} />,
          },
          ...(rinci.sisa_koreksi === 0
            ? []
            : [{ key: 'sisa', label: t('sisa'), value: <Money value={rinci.sisa_koreksi} /> }]),
        ]}
      />
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{t('baris')}</th>
            <th scope="col">{t('jumlah')}</th>
          </tr>
        </thead>
        <tbody>
          {rinci.baris.map((one, at) => (
            // Lines have no name of their own and never change their order.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <LineRow key={at} line={one} rinci={rinci} onDay={onDay} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('neto')}</th>
            <td>
              <Money value={jumlah.neto} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type LineRowProps = { readonly line: Baris; readonly rinci: Rincian; readonly onDay: OnDay }

function LineRow({ line, rinci, onDay }: LineRowProps) {
  const t = useHitungWords()
  const language = useLanguage()
  const share =
    line.bp === null || line.atas === null
      ? []
      : [t('bagian', { bp: formatBasisPoints(line.bp, language), atas: formatMoney(line.atas, language) })]
  const acuan = acuanKata(line, language)
  const komponen = rinci.komponen.find(({ kode }) => kode === line.komponen)?.nama ?? line.komponen
  return (
    <tr>
      <th scope="row">
        {t(`baris_${line.kode}` as 'baris_besaran')}
        {komponen !== null && ` · ${komponen}`}
        <small>{[line.dasar, ...share, ...(acuan === null ? [] : [acuan])].join(' · ')}</small>
        {line.hari.length > 0 && (
          <details className={classes.opens}>
            <summary>{t('hariN', { n: line.hari.length })}</summary>
            <ul className={classes.days}>
              {line.hari.map((one) => (
                <DayItem
                  key={`${one.tanggal} ${one.aturan}`}
                  one={one}
                  day={rinci.hari.find(({ tanggal }) => tanggal === one.tanggal)}
                  onDay={onDay}
                />
              ))}
            </ul>
          </details>
        )}
      </th>
      <td>
        <Money value={line.jumlah} />
      </td>
    </tr>
  )
}

type DayItemProps = { readonly one: Day; readonly day: Rincian['hari'][number] | undefined; readonly onDay: OnDay }

/** What a day was, which rule it costs something by, and how much. */
function DayItem({ one, day, onDay }: DayItemProps) {
  const t = useHitungWords()
  const language = useLanguage()
  const status = useStatusSay()
  const tanggal = formatDate(one.tanggal, language)
  const facts = [
    ...(day === undefined ? [] : [status(day.kode)]),
    ...(day !== undefined && day.terlambat_menit > 0 ? [t('terlambat', { n: day.terlambat_menit })] : []),
    ...(day !== undefined && day.pulang_cepat_menit > 0 ? [t('cepat', { n: day.pulang_cepat_menit })] : []),
    ...(day?.nomor_surat ? [day.nomor_surat] : []),
    t(`aturan_${one.aturan}` as 'aturan_kode'),
    formatBasisPoints(one.bp, language),
    formatMoney(one.jumlah, language),
  ]
  return (
    <li>
      <span>
        {tanggal}: {facts.join(' · ')}
      </span>
      {onDay !== undefined && (
        <button
          type="button"
          className={classes.why}
          aria-label={t('whyOf', { tanggal })}
          onClick={() => onDay(one.tanggal)}
        >
          {t('why')}
        </button>
      )}
    </li>
  )
}
