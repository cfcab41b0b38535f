import { Button } from '@mantine/core'
import { formatDateRange } from '@presensi/contract/kata/format'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { IconDownload } from '../../ui/icons.ts'
import { KeyValue, type KeyValueItem } from '../../ui/KeyValue.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { SecondLine } from '../../ui/SecondLine.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { IzinBadge } from './IzinBadge.tsx'
import { downloadFormulir, downloadLampiran, type IzinLengkap } from './izin.api.ts'
import classes from './izin.module.css'
import { useKeadaanSay, useLamaIzin, useWaktuIzin } from './use-izin-say.ts'
import { useLangkahItems } from './use-langkah-items.tsx'
import { useIzinWords } from './words.ts'

/** Reasons to choose from come as codes; a code that this page does not know yet is shown as it is. */
export function useAlasanSay(): (kode: string) => string {
  const t = useIzinWords()
  const known = useIzinWords.dictionary.id
  return (kode) => (`alasan_${kode}` in known ? t(`alasan_${kode}` as 'alasan_lain') : kode)
}

type IzinDetailProps = {
  readonly izin: IzinLengkap
  /** what can be done with it: stands after what it says and before what happened to it */
  readonly children?: ReactNode
}

/** A request as it stands, its papers and what happened to it. */
export function IzinDetail({ izin, children }: IzinDetailProps) {
  const t = useIzinWords()
  const items = useLangkahItems()(izin)
  const facts = useFacts()(izin)
  return (
    <div className={classes.detail}>
      <KeyValue items={facts} />
      {children}
      {izin.kelompok === 'cuti' && izin.status !== 'draf' && <Formulir izin={izin} />}
      {items.length > 0 && (
        <section>
          <h3 className={classes.heading}>{t('steps')}</h3>
          <Timeline label={t('steps')} items={items} />
        </section>
      )}
    </div>
  )
}

function Keadaan({ izin }: { readonly izin: IzinLengkap }) {
  const t = useIzinWords()
  const own = izin.nip === currentPayload().nip
  const sentence = useKeadaanSay()(izin, own)
  const names = izin.pemutus.map(({ nama }) => nama).join(', ')
  return (
    <>
      <IzinBadge izin={izin} />
      <p className={classes.note}>{sentence}</p>
      {names !== '' && <p className={classes.note}>{t('heldBy', { nama: names })}</p>}
      {izin.menunggu_untuk !== null && <p className={classes.warning}>{t(`waitsFor_${izin.menunggu_untuk}`)}</p>}
    </>
  )
}

function Lampiran({ izin: { lampiran } }: { readonly izin: IzinLengkap }) {
  const t = useIzinWords()
  const instansi = useInstansi()
  return (
    <ul className={classes.files}>
      {lampiran.map((file) => (
        <li key={file.id}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={18} aria-hidden />}
            aria-label={t('download', { nama: file.nama })}
            onClick={() =>
              void downloadLampiran(file, instansi).catch((error: unknown) => notify('danger', sayError(error)))
            }
          >
            {file.nama}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The form of the national rule: only leave has one, and only from the asking on. */
function Formulir({ izin }: { readonly izin: IzinLengkap }) {
  const t = useIzinWords()
  const instansi = useInstansi()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await downloadFormulir(izin, instansi)
      .catch((error: unknown) => notify('danger', `${t('formFailed')}. ${sayError(error)}`))
      .finally(() => setBusy(false))
  }
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void download()}
      >
        {t('form')}
      </Button>
    </div>
  )
}

function useFacts(): (izin: IzinLengkap) => KeyValueItem[] {
  const t = useIzinWords()
  const language = useLanguage()
  const waktu = useWaktuIzin()
  const lama = useLamaIzin()
  const alasanSay = useAlasanSay()
  return (izin) => {
    const { usulan, alasan_kode, alasan, hari_perjalanan } = izin
    const given = (key: string, label: string, value: KeyValueItem['value']): KeyValueItem[] =>
      value === null || value === '' ? [] : [{ key, label, value }]
    const why = [alasan_kode === null ? null : alasanSay(alasan_kode), alasan].filter((one) => one !== null)
    const person = (
      <>
        {izin.nama}
        <SecondLine>
          <NipText nip={izin.nip} />
          {izin.kantor !== null && ` · ${izin.kantor}`}
        </SecondLine>
      </>
    )
    return [
      { key: 'status', label: t('status'), value: <Keadaan izin={izin} /> },
      ...(izin.nip === currentPayload().nip ? [] : [{ key: 'pegawai', label: t('pegawai'), value: person }]),
      {
        key: 'jenis',
        label: t('jenis'),
        value: (
          <>
            {izin.jenis}
            {izin.dasar !== null && <SecondLine>{izin.dasar}</SecondLine>}
          </>
        ),
      },
      { key: 'tanggal', label: t('tanggal'), value: waktu(izin) },
      ...given('lama', t('lama'), lama(izin)),
      ...given(
        'usulan',
        t('usulan'),
        usulan && formatDateRange(usulan.tanggal_mulai, usulan.tanggal_selesai, language),
      ),
      ...given('perjalanan', t('perjalanan'), hari_perjalanan === 0 ? null : String(hari_perjalanan)),
      ...given('tujuan', t('tujuan'), izin.negara),
      ...given('anak', t('anak_ke'), izin.anak_ke === null ? null : String(izin.anak_ke)),
      ...given('alasan', t('alasan'), why.join(': ')),
      ...given('alamat', t('alamat'), izin.alamat_selama),
      ...given('no_hp', t('no_hp'), izin.no_hp),
      ...given('lampiran', t('lampiran'), izin.lampiran.length === 0 ? null : <Lampiran izin={izin} />),
      ...given('oleh', t('diajukan_oleh'), izin.diajukan_oleh),
    ]
  }
}
