import { formatMoney } from '@presensi/contract/kata/format'
import { Suspense } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { PekerjaanPanel, useOnePekerjaan } from '../../system/pekerjaan/public.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { Money } from '../../ui/Money.tsx'
import { OpenList, OpenRow } from '../../ui/OpenRow.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { useHitungWords } from './hitung-words.ts'
import { useLanjutWords } from './lanjut-words.ts'
import { type Sebab, useSebab } from './sebab.ts'
import classes from './tpp.module.css'

/** What the job of a simulation answers. */
type Hasil = {
  readonly orang: number
  readonly dihitung: number
  readonly berubah: number
  readonly neto: number
  readonly neto_simulasi: number
  readonly selisih: number
  readonly contoh: readonly Orang[]
}
type Orang = {
  readonly nip: string
  readonly nama: string
  readonly kantor: string | null
  readonly neto: number
  readonly neto_simulasi: number
  readonly selisih: number
  readonly sebab: readonly Sebab[]
}

/** How far a simulation is, and what came out: what is beside what would be. */
export function SimulasiHasil({ id, onOpen }: { readonly id: string; readonly onOpen: (nip: string) => void }) {
  const { data } = useOnePekerjaan(id)
  const hasil = data?.status === 'selesai' ? (data.hasil as Hasil | null) : null
  return (
    <div className={classes.stack}>
      <Suspense fallback={<SkeletonText lines={3} />}>
        <PekerjaanPanel id={id} onOver={() => undefined} />
      </Suspense>
      {hasil !== null && <Beside hasil={hasil} onOpen={onOpen} />}
    </div>
  )
}

function Beside({ hasil, onOpen }: { readonly hasil: Hasil; readonly onOpen: (nip: string) => void }) {
  const t = useLanjutWords()
  const [only] = hasil.contoh
  return (
    <section className={classes.stack} aria-label={t('hasilSimulasi')} role="status">
      <p className={classes.note}>
        {hasil.berubah === 0 ? t('tanpaBeda') : t('berubahN', { n: hasil.berubah, dari: hasil.orang })}
        {hasil.dihitung < hasil.orang && ` ${t('tertahanN', { n: hasil.orang - hasil.dihitung })}`}
      </p>
      <KeyValue
        items={[
          { key: 'kini', label: t('netoKini'), value: <Money value={hasil.neto} /> },
          { key: 'nanti', label: t('netoSimulasi'), value: <Money value={hasil.neto_simulasi} /> },
          { key: 'selisih', label: t('selisih'), value: <Money value={hasil.selisih} /> },
        ]}
      />
      {hasil.orang === 1 && only !== undefined ? (
        <Lines orang={only} />
      ) : (
        hasil.contoh.length > 0 && (
          <People people={hasil.contoh} isAll={hasil.contoh.length === hasil.berubah} onOpen={onOpen} />
        )
      )}
    </section>
  )
}

/** One person: the lines that differ, side by side. */
function Lines({ orang }: { readonly orang: Orang }) {
  const t = useLanjutWords()
  const word = useHitungWords()
  const rows = [
    ...orang.sebab.map(({ kode, jumlah, jumlah_dengan }) => ({
      key: kode,
      name: word(`baris_${kode}` as 'baris_besaran'),
      kini: jumlah_dengan,
      nanti: jumlah,
    })),
    { key: 'neto', name: word('neto'), kini: orang.neto, nanti: orang.neto_simulasi },
  ]
  return (
    // A wide table scrolls by itself; the keyboard reaches it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={classes.scroll} tabIndex={0} aria-label={orang.nama}>
      <table className={`${classes.lines} ${classes.beside}`}>
        <thead>
          <tr>
            <th scope="col">{t('baris')}</th>
            <th scope="col">{t('kini')}</th>
            <th scope="col">{t('seandainya')}</th>
            <th scope="col">{t('selisih')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, kini, nanti }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>
                <Money value={kini} />
              </td>
              <td>
                <Money value={nanti} />
              </td>
              <td>
                <Money value={nanti - kini} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type PeopleProps = {
  readonly people: readonly Orang[]
  readonly isAll: boolean
  readonly onOpen: (nip: string) => void
}

function People({ people, isAll, onOpen }: PeopleProps) {
  const t = useLanjutWords()
  const language = useLanguage()
  const sebab = useSebab()
  return (
    <div>
      {!isAll && <p className={classes.note}>{t('semuaDiBerkas')}</p>}
      <OpenList>
        {people.map((one) => (
          <OpenRow
            key={one.nip}
            name={one.nama}
            about={[
              t('dariKe', { dari: formatMoney(one.neto, language), ke: formatMoney(one.neto_simulasi, language) }),
              ...one.sebab.map(sebab),
            ].join(' · ')}
            onOpen={() => onOpen(one.nip)}
          >
            <Money value={one.selisih} />
          </OpenRow>
        ))}
      </OpenList>
    </div>
  )
}
