import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useButtons } from '../../access/menu/public.ts'
import { saveFile } from '../../lib/download.ts'
import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { fetchBlob } from '../../lib/transport.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { HariDijawab, RincianHari } from './hari.api.ts'
import classes from './hari.module.css'
import { PeristiwaHari } from './PeristiwaHari.tsx'
import { useHariWords } from './words.ts'

/** What stands behind a day, and what whoever looks after people can do about it. Each act only for who may. */
export function KehadiranRincian({ found }: { readonly found: HariDijawab }) {
  const { rincian } = found
  if (rincian === undefined) return null
  return (
    <div className={classes.more}>
      <PeristiwaHari rincian={rincian} zona={found.hari.zona_waktu} />
      {rincian.surat.length > 0 && <SuratList surat={rincian.surat} tanggal={found.hari.tanggal} />}
      <Acts found={found} rincian={rincian} />
    </div>
  )
}

function SuratList({ surat, tanggal }: { readonly surat: RincianHari['surat']; readonly tanggal: string }) {
  const t = useHariWords()
  const navigate = useNavigate()
  const instansi = useInstansi()
  const maySee = useButtons('/dinasluar/lists')
  const download = async (id: string, nama: string) => {
    try {
      const scope = instansi === null ? '' : `?instansi_id=${instansi}`
      saveFile(await fetchBlob(`/absensi/v2/lampiran/${id}${scope}`), nama)
    } catch (error) {
      notify('danger', sayError(error))
    }
  }
  const open = (dinas: string) =>
    void navigate({ to: '/dinasluar/lists', search: { dinas, bulan: tanggal.slice(0, 7) } as never })
  return (
    <section>
      <h3>{t('papers')}</h3>
      <ul className={classes.events}>
        {surat.map(({ id, kode, nomor, tujuan, lampiran }) => (
          <li key={id} className={classes.event}>
            <StatusBadge kode={kode} short />
            <span>{[nomor, tujuan].filter((one) => one !== null).join(' · ')}</span>
            <span className={classes.acts}>
              {lampiran !== null && (
                <Button variant="default" size="compact-sm" onClick={() => void download(lampiran.id, lampiran.nama)}>
                  {t('download', { nama: lampiran.nama })}
                </Button>
              )}
              {kode === 'DL' && maySee('view') && (
                <Button variant="default" size="compact-sm" onClick={() => open(id)}>
                  {t('openPaper', { nomor: nomor ?? '' })}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Acts({ found, rincian }: { readonly found: HariDijawab; readonly rincian: RincianHari }) {
  const t = useHariWords()
  const navigate = useNavigate()
  const mayDuty = useButtons('/dinasluar/lists')
  const mayRoster = useButtons('/instansi/shift/pegawai')
  const { nip, hari } = found
  const { tanggal, kantor_id } = hari
  const acts = [
    ...(rincian.can.putuskan && (hari.menunggu || hari.diproses)
      ? [{ key: 'decide', label: t('decide'), to: '/persetujuan', search: {} }]
      : []),
    ...(mayDuty('tambah')
      ? [{ key: 'duty', label: t('addDuty'), to: '/dinasluar/lists', search: { buka: 'baru', nip, tanggal } }]
      : []),
    ...(rincian.roster && mayRoster('view')
      ? [
          {
            key: 'roster',
            label: t('openRoster'),
            to: '/instansi/shift/pegawai',
            search: { bulan: tanggal.slice(0, 7), q: nip, ...(kantor_id === null ? {} : { kantor_id }) },
          },
        ]
      : []),
  ]
  if (acts.length === 0) return null
  return (
    <section>
      <h3>{t('acts')}</h3>
      <div className={classes.acts}>
        {acts.map(({ key, label, to, search }) => (
          <Button key={key} variant="default" onClick={() => void navigate({ to, search: search as never })}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}
