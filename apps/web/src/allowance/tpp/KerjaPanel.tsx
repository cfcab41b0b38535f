import { Suspense, useCallback } from 'react'
import { notify } from '../../lib/notices.ts'
import { PekerjaanPanel, useOnePekerjaan } from '../../system/pekerjaan/public.ts'
import { NipText } from '../../ui/NipText.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { useActOnOrang } from './hitung.api.ts'
import { useHitungWords } from './hitung-words.ts'
import { useLanjutWords } from './lanjut-words.ts'
import classes from './tpp.module.css'

/** A job of a period: how far it is, and when it is over what it did. What it changed is fetched then. */
export function KerjaPanel({ id, periode_id }: { readonly id: string; readonly periode_id: string }) {
  const t = useLanjutWords()
  const { data } = useOnePekerjaan(id)
  const { refresh } = useActOnOrang(periode_id)
  const isSync = data?.jenis === 'tpp.kinerja'
  const isDone = data?.status === 'selesai'
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it is over
  const over = useCallback(() => {
    void refresh()
    if (isDone) notify('success', t(isSync ? 'syncDone' : 'hitungDone'))
  }, [isDone, isSync])
  return (
    <div className={`${classes.stack} ${classes.below}`}>
      <Suspense fallback={<SkeletonText lines={3} />}>
        <PekerjaanPanel id={id} onOver={over} />
      </Suspense>
      {isDone && data.hasil !== null && data.hasil !== undefined && isSync && (
        <SyncReport hasil={data.hasil as HasilKinerja} />
      )}
      {isDone && data.hasil !== null && data.hasil !== undefined && data.jenis === 'tpp.generate' && (
        <HitungReport hasil={data.hasil as HasilHitung} />
      )}
    </div>
  )
}

type HasilHitung = Readonly<Record<'dihitung' | 'tertahan' | 'baru' | 'berubah' | 'tetap', number>>

function HitungReport({ hasil: { dihitung, tertahan, baru, berubah, tetap } }: { readonly hasil: HasilHitung }) {
  const t = useLanjutWords()
  return (
    <Section title={t('laporHitung')}>
      <p className={classes.plain}>{t('laporHitungText', { dihitung, tertahan })}</p>
      <p className={classes.note}>{t('laporBeda', { baru, berubah, tetap })}</p>
    </Section>
  )
}

type Sebut<T> = { readonly jumlah: number; readonly contoh: readonly T[] }
type HasilKinerja = {
  readonly periode_kinerja?: string
  readonly diubah: number
  readonly tetap: number
  readonly rusak: number
  readonly berbeda: Sebut<{ nip: string; nama: string; diisi: string; layanan: string }>
  readonly belum_ada: Sebut<{ nip: string; nama: string }>
  readonly tidak_dikenal: Sebut<string>
}
/** As many are named on the screen. */
const DISEBUT = 20

function SyncReport({ hasil }: { readonly hasil: HasilKinerja }) {
  const t = useLanjutWords()
  const word = useHitungWords()
  const say = (predikat: string) => word(`predikat_${predikat}` as 'predikat_baik')
  const { belum_ada, berbeda, tidak_dikenal } = hasil
  return (
    <Section title={t('laporSync', { periode: hasil.periode_kinerja ?? '' })}>
      <div className={classes.stack}>
        <p className={classes.plain}>{t('laporSyncText', { diubah: hasil.diubah, tetap: hasil.tetap })}</p>
        <Named
          title={t('belumAda', { n: belum_ada.jumlah })}
          of={belum_ada}
          line={({ nip, nama }) => <Who nip={nip} nama={nama} />}
        />
        <Named
          title={t('berbeda', { n: berbeda.jumlah })}
          of={berbeda}
          line={({ nip, nama, diisi, layanan }) => (
            <>
              <Who nip={nip} nama={nama} />: {t('diisiLayanan', { diisi: say(diisi), layanan: say(layanan) })}
            </>
          )}
        />
        <Named
          title={t('tidakDikenal', { n: tidak_dikenal.jumlah })}
          of={tidak_dikenal}
          line={(nip) => <NipText nip={nip} />}
        />
        {hasil.rusak > 0 && <p className={classes.note}>{t('rusak', { n: hasil.rusak })}</p>}
      </div>
    </Section>
  )
}

const Who = ({ nip, nama }: { readonly nip: string; readonly nama: string }) => (
  <>
    {nama} (<NipText nip={nip} />)
  </>
)

type NamedProps<T> = {
  readonly title: string
  readonly of: Sebut<T>
  readonly line: (one: T) => React.ReactNode
}

/** Some of those it is about; nothing where there is nobody. */
function Named<T extends string | { readonly nip: string }>({ title, of: { jumlah, contoh }, line }: NamedProps<T>) {
  const t = useLanjutWords()
  if (jumlah === 0) return null
  const shown = contoh.slice(0, DISEBUT)
  return (
    <details className={classes.named} open={jumlah <= 5}>
      <summary>{title}</summary>
      <ul>
        {shown.map((one) => (
          <li key={typeof one === 'string' ? one : one.nip}>{line(one)}</li>
        ))}
        {jumlah > shown.length && <li>{t('danLain', { n: jumlah - shown.length })}</li>}
      </ul>
    </details>
  )
}
