import { formatBasisPoints } from '@presensi/contract/kata/format'
import { Suspense } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { PekerjaanPanel, useOnePekerjaan } from '../../system/pekerjaan/public.ts'
import { OpenList, OpenRow } from '../../ui/OpenRow.tsx'
import type { Person } from '../../ui/PersonPicker.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import classes from './kebijakan.module.css'
import { useKebijakanWords } from './words.ts'

/** What the job answers: everybody stands in its file, those whom it changes most are named here. */
type Hasil = {
  readonly orang: number
  readonly berubah: number
  readonly naik: number
  readonly turun: number
  readonly contoh: readonly {
    readonly nip: string
    readonly nama: string
    readonly kantor: string | null
    readonly sebelum_bp: number
    readonly sesudah_bp: number
    readonly selisih_bp: number
    readonly hari: number
  }[]
}

/** A policy over everybody's month: how far it is, and whom it would change; each opens to the days. */
export function CobaSemua({ id, onOpen }: { readonly id: string; readonly onOpen: (person: Person) => void }) {
  const { data } = useOnePekerjaan(id)
  const hasil = data?.status === 'selesai' ? (data.hasil as Hasil | null) : null
  return (
    <>
      <Suspense fallback={<SkeletonText lines={3} />}>
        <PekerjaanPanel id={id} onOver={() => undefined} />
      </Suspense>
      {hasil !== null && <Changes hasil={hasil} onOpen={onOpen} />}
    </>
  )
}

function Changes({ hasil, onOpen }: { readonly hasil: Hasil; readonly onOpen: (person: Person) => void }) {
  const t = useKebijakanWords()
  const language = useLanguage()
  const persen = (bp: number) => formatBasisPoints(bp, language)
  const { orang, berubah, naik, turun, contoh } = hasil
  return (
    <div role="status">
      <p>
        {berubah === 0 ? t('sameAll') : t('differsAll', { n: berubah, dari: orang, naik, turun })}
        {contoh.length < berubah && ` ${t('restInFile')}`}
      </p>
      <OpenList>
        {contoh.map((one) => (
          <OpenRow
            key={one.nip}
            name={one.nama}
            about={[...(one.kantor === null ? [] : [one.kantor]), t('differs', { n: one.hari })].join(' · ')}
            onOpen={() => onOpen({ nip: one.nip, nama: one.nama, kantor_nama: one.kantor })}
          >
            <span className={classes.change}>{`${persen(one.sebelum_bp)} → ${persen(one.sesudah_bp)}`}</span>
          </OpenRow>
        ))}
      </OpenList>
    </div>
  )
}
