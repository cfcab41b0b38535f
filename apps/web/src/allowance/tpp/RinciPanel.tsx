import { formatBasisPoints, formatDate, formatMoney } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { Money } from '../../ui/Money.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { useStatusSay } from '../../ui/status-words.ts'
import { type Baris, type Rincian, useRinci } from './hitung.api.ts'
import { useHitungWords } from './hitung-words.ts'
import classes from './tpp.module.css'

/** Every rupiah of a person, down to the day and the rule. */
export function RinciPanel({ periode_id, nip }: { readonly periode_id: string; readonly nip: string }) {
  const found = useRinci(periode_id, nip, true)
  if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <SkeletonText lines={8} />
  return <RinciLines rinci={found.data} />
}

export function RinciLines({ rinci }: { readonly rinci: Rincian }) {
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
            <LineRow key={at} line={one} days={rinci.hari} />
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

function LineRow({ line, days }: { readonly line: Baris; readonly days: Rincian['hari'] }) {
  const t = useHitungWords()
  const language = useLanguage()
  const status = useStatusSay()
  const share =
    line.bp === null || line.atas === null
      ? []
      : [t('bagian', { bp: formatBasisPoints(line.bp, language), atas: formatMoney(line.atas, language) })]
  return (
    <tr>
      <th scope="row">
        {t(`baris_${line.kode}` as 'baris_besaran')}
        {line.komponen !== null && ` · ${line.komponen}`}
        <small>{[line.dasar, ...share, ...(line.acuan === null ? [] : [line.acuan])].join(' · ')}</small>
        {line.hari.length > 0 && (
          <ul className={classes.days}>
            {line.hari.map((one) => {
              const day = days.find(({ tanggal }) => tanggal === one.tanggal)
              const facts = [
                ...(day === undefined ? [] : [status(day.kode)]),
                ...(day !== undefined && day.terlambat_menit > 0 ? [t('terlambat', { n: day.terlambat_menit })] : []),
                ...(day !== undefined && day.pulang_cepat_menit > 0 ? [t('cepat', { n: day.pulang_cepat_menit })] : []),
                ...(day?.nomor_surat ? [day.nomor_surat] : []),
                formatBasisPoints(one.bp, language),
                formatMoney(one.jumlah, language),
              ]
              return (
                <li key={`${one.tanggal} ${one.aturan}`}>
                  {formatDate(one.tanggal, language)}: {facts.join(' · ')}
                </li>
              )
            })}
          </ul>
        )}
      </th>
      <td>
        <Money value={line.jumlah} />
      </td>
    </tr>
  )
}
