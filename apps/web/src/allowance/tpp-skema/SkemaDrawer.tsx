import { Button } from '@mantine/core'
import { formatBasisPoints, formatDate, formatMoney } from '@presensi/contract/kata/format'
import { JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { useJenisWords } from '../../ui/jenis-words.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { NoRightState } from '../../ui/NoRightState.tsx'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import type { Skema, SkemaSiap } from './skema.api.ts'
import classes from './skema.module.css'
import { type Pajak, PREDIKAT, TINGKAT } from './skema-values.ts'
import { useSkemaWords } from './words.ts'

const SkemaForm = lazy(() => import('./SkemaForm.tsx').then((module) => ({ default: module.SkemaForm })))

type SkemaDrawerProps = {
  readonly id: string | undefined
  readonly all: readonly Skema[]
  readonly siap: readonly SkemaSiap[]
  readonly mayAdd: boolean
  readonly mayChange: boolean
  readonly onClose: () => void
  readonly onKelas: (id: string) => void
}

/** A scheme: what it says, and the way to change it until a final period was paid by it. */
export function SkemaDrawer({ id, all, siap, mayAdd, mayChange, onClose, onKelas }: SkemaDrawerProps) {
  const t = useSkemaWords()
  const language = useLanguage()
  const [changes, setChanges] = useState(false)
  const row = all.find((one) => one.id === id)
  const isNew = id === 'baru'
  const close = () => {
    setChanges(false)
    onClose()
  }
  const content = () => {
    if (isNew)
      return mayAdd ? <SkemaForm key="baru" row={undefined} all={all} siap={siap} onDone={close} /> : <NoRightState />
    if (row === undefined) return <NotFoundState />
    if (changes && row.can.ubah)
      return <SkemaForm key={row.id} row={row} all={all} siap={siap} onDone={() => setChanges(false)} />
    return (
      <div className={classes.facts}>
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => onKelas(row.id)}>
            {t('seeKelas')}
          </Button>
          {mayChange && row.can.ubah && (
            <Button variant="default" onClick={() => setChanges(true)}>
              {t('edit')}
            </Button>
          )}
        </div>
        {row.beku && <p className={classes.note}>{t('bekuText')}</p>}
        <SkemaFacts row={row} />
      </div>
    )
  }
  return (
    <Drawer
      opened={id !== undefined}
      onClose={close}
      title={isNew ? t('newTitle') : changes ? t('editTitle') : (row?.nama ?? t('title'))}
      subtitle={
        row === undefined
          ? undefined
          : `${row.dasar} · ${t('since', { tanggal: formatDate(row.berlaku_mulai, language, 'plain') })}`
      }
      size="lg"
    >
      <Suspense fallback={<SkeletonForm />}>{content()}</Suspense>
    </Drawer>
  )
}

function SkemaFacts({ row }: { readonly row: Skema }) {
  const t = useSkemaWords()
  const jenis = useJenisWords()
  const language = useLanguage()
  const share = (bp: number | null) => (bp === null ? '' : formatBasisPoints(bp, language))
  const { plt } = row
  const least =
    plt.minimal_hari_kerja !== null
      ? t('leastDays', { n: plt.minimal_hari_kerja })
      : plt.minimal_bulan !== null
        ? t('leastMonths', { n: plt.minimal_bulan })
        : t('tanpa')
  const taxOf = (who: (typeof JENIS_PEGAWAI)[number]) => `${row.pajak[who].cara}:${row.pajak[who].beban}` as Pajak
  const items: [string, string, string][] = [
    ['bobot_kinerja_bp', t('bobot_kinerja_bp'), share(row.bobot_kinerja_bp)],
    ['bobot_disiplin_bp', t('bobot_disiplin_bp'), share(row.bobot_disiplin_bp)],
    ...PREDIKAT.map((one): [string, string, string] => [`p-${one}`, t(`predikat_${one}`), share(row.predikat[one])]),
    ['predikat_dasar', t('predikat_dasar'), t(`dasar_${row.predikat_dasar}`)],
    ['predikat_dari', t('predikat_dari'), t(row.predikat_dari)],
    [
      'predikat_kosong',
      t('predikat_kosong'),
      row.predikat_kosong === 'tahan' ? t('kosong_tahan') : `${t('kosong_nilai')}: ${share(row.predikat_kosong_bp)}`,
    ],
    ['cpns_bp', t('cpns_bp'), share(row.cpns_bp)],
    ['plt', t('plt'), `${share(plt.setingkat_bp)} · ${t(`tinggi_${plt.lebih_tinggi}`)} · ${least}`],
    ...TINGKAT.map((one): [string, string, string] => [`s-${one}`, t(`sanksi_${one}`), share(row.sanksi[one])]),
    [
      'lhkpn',
      t('lhkpn'),
      row.lhkpn.cara === 'tahan' ? t('lhkpn_tahan') : `${t('lhkpn_potong')}: ${share(row.lhkpn.bp)}`,
    ],
    ['bulan_tak_penuh', t('bulan_tak_penuh'), t(row.bulan_tak_penuh)],
    ...JENIS_PEGAWAI.map((one): [string, string, string] => [
      `t-${one}`,
      t('pajakOf', { jenis: jenis(one) }),
      t(`pajak ${taxOf(one)}`),
    ]),
    [
      'bpjs',
      t('bpjs'),
      `${share(row.bpjs_bp)} · ${t(`bpjs_${row.bpjs_dasar}`)} · ${formatMoney(row.bpjs_batas, language)}`,
    ],
    ['zakat_nisab', t('zakat_nisab'), formatMoney(row.zakat_nisab, language)],
    ['pembulatan', t('pembulatan'), t(row.pembulatan)],
    ['komponen', t('komponen'), row.komponen.map(({ kode, nama }) => `${nama} (${kode})`).join(', ')],
  ]
  return <KeyValue items={items.map(([key, label, value]) => ({ key, label, value }))} />
}
