import { Button } from '@mantine/core'
import { formatBasisPoints, formatDate } from '@presensi/contract/kata/format'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { sayError } from '../../lib/say-error.ts'
import { useToday } from '../../lib/use-today.ts'
import { searchPegawai } from '../../people-and-places/referensi/public.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { MonthField } from '../../ui/MonthField.tsx'
import { type Person, PersonPicker } from '../../ui/PersonPicker.tsx'
import { type Kebijakan, type Simulasi, useSimulasi, useSimulasiSemua } from './kebijakan.api.ts'
import classes from './kebijakan.module.css'
import { useKebijakanWords } from './words.ts'

const CobaSemua = lazy(() => import('./CobaSemua.tsx').then((module) => ({ default: module.CobaSemua })))

/** What a policy would make of a real month, of one person or of everybody, before it holds for anybody. */
export function CobaKebijakan({ kebijakan }: { readonly kebijakan: Kebijakan }) {
  const t = useKebijakanWords()
  const today = useToday()
  const [person, setPerson] = useState<Person | null>(null)
  const [month, setMonth] = useState(today.slice(0, 7))
  const [job, setJob] = useState<string>()
  const simulasi = useSimulasi()
  const semua = useSimulasiSemua()
  const isMonth = /^\d{4}-\d{2}$/.test(month)
  const asked = { kebijakan_id: kebijakan.id, tahun: Number(month.slice(0, 4)), bulan: Number(month.slice(5)) }
  const ask = (one: Person | null) => {
    if (one !== null) simulasi.mutate({ ...asked, nip: one.nip })
  }
  const askAll = () => semua.mutate(asked, { onSuccess: setJob })
  const failed = [simulasi, semua].find(({ isError }) => isError)
  return (
    <section className={classes.try}>
      <h3 className={classes.heading}>{t('try')}</h3>
      <p className={classes.help}>{t('tryHelp')}</p>
      <div className={classes.pair}>
        <PersonPicker label={t('person')} value={person} onChange={setPerson} search={searchPegawai} />
        <MonthField label={t('month')} value={month} onChange={setMonth} />
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={person === null || !isMonth}
          loading={simulasi.isPending}
          onClick={() => ask(person)}
        >
          {t('show')}
        </Button>
        <Button variant="default" disabled={!isMonth} loading={semua.isPending} onClick={askAll}>
          {t('showAll')}
        </Button>
      </div>
      {failed !== undefined && <ErrorState message={sayError(failed.error)} />}
      {simulasi.data !== undefined && <Difference simulasi={simulasi.data} />}
      <Suspense>
        {job !== undefined && (
          <CobaSemua
            key={job}
            id={job}
            onOpen={(one) => {
              setPerson(one)
              ask(one)
            }}
          />
        )}
      </Suspense>
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
