import { Button } from '@mantine/core'
import { formatDate, formatDateRange } from '@presensi/contract/kata/format'
import { isTerlaluBanyak, puncakTidakMasuk } from '@presensi/domain/izin/bersamaan'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { SaldoLedger, useSaldo } from '../saldo/public.ts'
import { useIzinActWords } from './act-words.ts'
import { type IzinLengkap, useActOnIzin } from './izin.api.ts'
import classes from './izin.module.css'
import { PanggilDialog } from './PanggilDialog.tsx'
import { PutusanForm } from './PutusanForm.tsx'

/** What who decides has to know and can do: the balance, who else is away, the decision; to permit at once, and to call back. */
export function DeciderPanel({ izin }: { readonly izin: IzinLengkap }) {
  const t = useIzinActWords()
  const { can } = izin
  const [act, setAct] = useState<'izinkan' | 'panggil'>()
  const decides = (can.atasan || can.pybmc) && izin.pilihan.length > 0
  if (!decides && !can.sementara && !can.panggil) return null
  return (
    <div className={classes.acts}>
      {decides && <Pertimbangan izin={izin} />}
      {decides && <PutusanForm key={`${izin.id} ${izin.status}`} izin={izin} />}
      {(can.sementara || can.panggil) && (
        <div className={classes.buttons}>
          {can.sementara && (
            <Button variant="default" onClick={() => setAct('izinkan')}>
              {t('permit')}
            </Button>
          )}
          {can.panggil && (
            <Button variant="default" onClick={() => setAct('panggil')}>
              {t('recall')}
            </Button>
          )}
        </div>
      )}
      <PermitDialog izin={izin} opened={act === 'izinkan'} onClose={() => setAct(undefined)} />
      <PanggilDialog izin={izin} opened={act === 'panggil'} onClose={() => setAct(undefined)} />
    </div>
  )
}

/** What is weighed before a decision. */
export function Pertimbangan({ izin }: { readonly izin: IzinLengkap }) {
  return (
    <>
      {izin.kelompok === 'cuti' && <Balance izin={izin} />}
      {izin.bersamaan !== null && <Others izin={izin} />}
    </>
  )
}

/** What the person has left in the year of the leave, with its lines for who wants to see them. Who may not see it decides without. */
function Balance({ izin }: { readonly izin: IzinLengkap }) {
  const t = useIzinActWords()
  const tahun = Number(izin.tanggal_mulai.slice(0, 4))
  const [opened, setOpened] = useState(false)
  const found = useSaldo({ nip: izin.nip, tahun })
  if (found.data === undefined) return null
  return (
    <section className={classes.box}>
      <h3 className={classes.heading}>{t('balance', { nama: izin.nama })}</h3>
      <p className={classes.line}>{t('balanceLeft', { n: found.data.sisa, tahun: String(tahun) })}</p>
      <details onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary className={classes.summary}>{t('balanceLines')}</summary>
        {opened && <SaldoLedger nip={izin.nip} tahun={tahun} />}
      </details>
    </section>
  )
}

/** Who else of the office is away on these days, and a warning where too many would be. */
function Others({ izin }: { readonly izin: IzinLengkap }) {
  const t = useIzinActWords()
  const language = useLanguage()
  const { orang, jumlah_pegawai: semua } = izin.bersamaan ?? { orang: [], jumlah_pegawai: 0 }
  const most = puncakTidakMasuk(orang, { mulai: izin.tanggal_mulai, selesai: izin.tanggal_selesai })
  // With the person who asks.
  const n = (most?.jumlah ?? 0) + 1
  return (
    <section className={classes.box}>
      <h3 className={classes.heading}>{t('others')}</h3>
      {orang.length === 0 && <p className={classes.line}>{t('nobody')}</p>}
      {most !== null && isTerlaluBanyak(n, semua) && (
        <p className={classes.warning} role="alert">
          {t('tooMany', { tanggal: formatDate(most.tanggal, language), n, semua })}
        </p>
      )}
      {orang.length > 0 && (
        <ul className={classes.people}>
          {orang.map(({ nip, nama, tanggal_mulai, tanggal_selesai, berlaku }) => (
            <li key={`${nip} ${tanggal_mulai}`}>
              {nama}
              <small>
                {`${formatDateRange(tanggal_mulai, tanggal_selesai, language)}, ${t(berlaku ? 'granted' : 'askedFor')}`}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type DialogProps = { readonly izin: IzinLengkap; readonly opened: boolean; readonly onClose: () => void }

function PermitDialog({ izin, opened, onClose }: DialogProps) {
  const t = useIzinActWords()
  const { permit } = useActOnIzin()
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      onConfirm={async (catatan) => {
        await withSentence(permit({ id: izin.id, catatan }))
        notify('success', t('permitted'))
      }}
      title={t('permitTitle')}
      text={<p>{t('permitText')}</p>}
      consequences={[t('permitCounts')]}
      confirmLabel={t('permit')}
      label={t('permitNote')}
      missing={t('required')}
    />
  )
}
