import { Button } from '@mantine/core'
import { formatInstant, formatTime } from '@presensi/contract/kata/format'
import { useState } from 'react'
import { saveFile } from '../../lib/download.ts'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { sayError, withSentence } from '../../lib/say-error.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { fetchBlob } from '../../lib/transport.ts'
import { Bone } from '../../ui/Bone.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { HariBulan } from '../hari/public.ts'
import { PerbaikanForm } from './PerbaikanForm.tsx'
import { type Perbaikan, type UsulHari, useActOnPerbaikan, usePerbaikanHari } from './perbaikan.api.ts'
import classes from './perbaikan.module.css'
import { usePerbaikanWords } from './words.ts'

type UsulPerbaikanProps = {
  /** the own number */
  readonly nip: string
  readonly hari: Pick<HariBulan, 'tanggal' | 'kode_list'>
}

/** What was asked for about an own day, and the form to ask. Where nothing can be asked, why not. */
export function UsulPerbaikan({ nip, hari }: UsulPerbaikanProps) {
  const t = usePerbaikanWords()
  const found = usePerbaikanHari(nip, hari.tanggal)
  const [asking, setAsking] = useState(false)
  const usul = found.data?.usul ?? null
  const content = () => {
    if (found.isError) return <p className={classes.note}>{`${t('failed')}. ${sayError(found.error)}`}</p>
    if (found.data === undefined) return <Bone width="60%" height="2.75rem" />
    if (usul === null) return null
    if (asking && usul.boleh) return <PerbaikanForm usul={usul} kode={hari.kode_list} onDone={() => setAsking(false)} />
    return <Ask usul={usul} onAsk={() => setAsking(true)} />
  }
  return (
    <section className={classes.usul} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      {(found.data?.items.length ?? 0) > 0 && (
        <ol className={classes.list} aria-label={t('list')}>
          {found.data?.items.map((one) => (
            <UsulRow key={one.id} usul={one} />
          ))}
        </ol>
      )}
      {content()}
    </section>
  )
}

function Ask({ usul, onAsk }: { readonly usul: UsulHari; readonly onAsk: () => void }) {
  const t = usePerbaikanWords()
  if (!usul.boleh) return <p className={classes.note}>{usul.kalimat}</p>
  return (
    <>
      <p className={classes.note}>{usul.putaran === 2 ? t('again') : `${t('intro')} ${t('left', { n: usul.sisa })}`}</p>
      <Button onClick={onAsk} className={classes.ask ?? ''}>
        {t(usul.putaran === 2 ? 'askAgain' : 'ask')}
      </Button>
    </>
  )
}

function UsulRow({ usul }: { readonly usul: Perbaikan }) {
  const t = usePerbaikanWords()
  const language = useLanguage()
  const instansi = useInstansi()
  const { withdraw } = useActOnPerbaikan()
  const [leaving, setLeaving] = useState(false)
  const { status, keputusan, lampiran } = usul
  const when = (instant: string) => formatInstant(instant, usul.zona_waktu, language)
  const times = [
    ...(usul.jam_masuk === null ? [] : [`${t('masuk')} ${formatTime(usul.jam_masuk, language)}`]),
    ...(usul.jam_pulang === null ? [] : [`${t('pulang')} ${formatTime(usul.jam_pulang, language)}`]),
  ]
  const download = async (file: NonNullable<Perbaikan['lampiran']>) => {
    const scope = instansi === null ? '' : `?instansi_id=${instansi}`
    saveFile(await fetchBlob(`/absensi/v2/lampiran/${file.id}${scope}`), file.nama)
  }
  return (
    <li className={classes.row}>
      <p className={classes.head}>
        <strong>{times.join(' · ')}</strong>
        <StatusBadge kode={status} label={t(status)} />
      </p>
      <p className={classes.note}>
        {t('asked', { sebab: t(usul.sebab), kapan: when(usul.diajukan_pada) })}
        {usul.putaran === 2 && ` · ${t('secondRound')}`}
      </p>
      {usul.alasan !== null && <p className={classes.reason}>{usul.alasan}</p>}
      {lampiran !== null && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => void download(lampiran).catch((error) => notify('danger', sayError(error)))}
        >
          {t('evidence', { nama: lampiran.nama })}
        </Button>
      )}
      {keputusan !== null && (
        <p className={classes.decision}>
          {keputusan.catatan !== null && <q>{keputusan.catatan}</q>}
          <small>{t('decided', { oleh: keputusan.oleh, kapan: when(keputusan.pada) })}</small>
        </p>
      )}
      {usul.can.batal && (
        <Button variant="default" size="sm" onClick={() => setLeaving(true)}>
          {t('withdraw')}
        </Button>
      )}
      <ConfirmDialog
        opened={leaving}
        onClose={() => setLeaving(false)}
        onConfirm={async () => {
          await withSentence(withdraw(usul.id))
          notify('success', t('withdrawn'))
          setLeaving(false)
        }}
        title={t('withdrawTitle')}
        text={t('withdrawText')}
        confirmLabel={t('withdraw')}
        danger
      />
    </li>
  )
}
