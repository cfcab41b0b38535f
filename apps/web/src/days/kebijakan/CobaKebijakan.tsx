import { Button } from '@mantine/core'
import { formatBasisPoints, formatDate } from '@presensi/contract/kata/format'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { sayError } from '../../lib/say-error.ts'
import { useToday } from '../../lib/use-today.ts'
import { searchPegawai } from '../../people-and-places/referensi/public.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { MonthField } from '../../ui/MonthField.tsx'
import { type Person, PersonPicker } from '../../ui/PersonPicker.tsx'
import { type Kebijakan, type Simulasi, useSimulasi } from './kebijakan.api.ts'
import classes from './kebijakan.module.css'
import { useKebijakanWords } from './words.ts'

/** What a policy would make of a real month, before it holds for anybody. */
export function CobaKebijakan({ kebijakan }: { readonly kebijakan: Kebijakan }) {
  const t = useKebijakanWords()
  const today = useToday()
  const [person, setPerson] = useState<Person | null>(null)
  const [month, setMonth] = useState(today.slice(0, 7))
  const simulasi = useSimulasi()
  const ready = person !== null && /^\d{4}-\d{2}$/.test(month)
  const ask = () => {
    if (person === null) return
    const [tahun, bulan] = [Number(month.slice(0, 4)), Number(month.slice(5))]
    simulasi.mutate({ kebijakan_id: kebijakan.id, nip: person.nip, tahun, bulan })
  }
  return (
    <section className={classes.try}>
      <h3 className={classes.heading}>{t('try')}</h3>
      <p className={classes.help}>{t('tryHelp')}</p>
      <div className={classes.pair}>
        <PersonPicker label={t('person')} value={person} onChange={setPerson} search={searchPegawai} />
        <MonthField label={t('month')} value={month} onChange={setMonth} />
      </div>
      <div>
        <Button variant="default" disabled={!ready} loading={simulasi.isPending} onClick={ask}>
          {t('show')}
        </Button>
      </div>
      {simulasi.isError && <ErrorState message={sayError(simulasi.error)} onRetry={ask} />}
      {simulasi.data !== undefined && <Difference simulasi={simulasi.data} />}
    </section>
  )
}

function Difference({ simulasi }: { readonly simulasi: Simulasi }) {
  const t = useKebijakanWords()
  const language = useLanguage()
  const { hari, sebelum, sesudah } = simulasi
  const persen = (bp: number) => formatBasisPoints(bp, language)
  return (
    <div role="status">
      <p>{hari.length === 0 ? t('same') : t('differs', { n: hari.length })}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{simulasi.nama}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('month')}</th>
            <td>{persen(sebelum.potongan_bp)}</td>
            <td>{persen(sesudah.potongan_bp)}</td>
          </tr>
          {hari.map((day) => (
            <tr key={day.tanggal}>
              <th scope="row">{formatDate(day.tanggal, language)}</th>
              <td>{`${day.sebelum.kode} · ${persen(day.sebelum.potongan_bp)}`}</td>
              <td>{`${day.sesudah.kode} · ${persen(day.sesudah.potongan_bp)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
