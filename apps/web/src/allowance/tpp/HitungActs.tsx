import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ButtonRight } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { downloadSheet } from '../../lib/download.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { IconCalculator, IconDownload, IconPrinter, IconRefresh, IconUpload } from '../../ui/icons.ts'
import { TPP_HITUNG_PARAMS } from '../params.ts'
import { BAYAR, DAFTAR, DOWNLOAD } from './hitung.api.ts'
import { useHitungWords } from './hitung-words.ts'
import type { Periode } from './periode.api.ts'
import classes from './tpp.module.css'

const HitungDialogs = lazy(() => import('./HitungDialogs.tsx').then((module) => ({ default: module.HitungDialogs })))
const KerjaPanel = lazy(() => import('./KerjaPanel.tsx').then((module) => ({ default: module.KerjaPanel })))
const UnggahDrawer = lazy(() => import('./UnggahDrawer.tsx').then((module) => ({ default: module.UnggahDrawer })))

type HitungActsProps = { readonly periode: Periode; readonly may: (right: ButtonRight) => boolean }

/** What is taken out of a period: the sheet, the printed list, the payments. */
function UnduhButtons({ periode, may, kantor_id }: HitungActsProps & { readonly kantor_id: string | undefined }) {
  const t = useHitungWords()
  const isComputed = periode.dihitung > 0
  const sheet = (target: typeof DOWNLOAD | typeof BAYAR, name: string) => () =>
    void downloadSheet(target, { query: { periode_id: periode.id } }, name)
  // Of the office that the list below shows, or of all.
  const print = () => {
    const query = { periode_id: periode.id, kantor_id }
    void downloadSheet(DAFTAR, { query }, 'Daftar TPP.pdf')
  }
  return (
    <>
      {may('export_excel') && isComputed && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={sheet(DOWNLOAD, 'tpp_rekap_pegawai.xlsx')}
        >
          {t('download')}
        </Button>
      )}
      {may('cetak') && isComputed && (
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={print}>
          {t('daftar')}
        </Button>
      )}
      {may('export_excel') && periode.status === 'final' && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={sheet(BAYAR, 'tpp_bayar.xlsx')}
        >
          {t('bayar')}
        </Button>
      )}
    </>
  )
}

/** What is done with a whole period: filled by a sheet, computed, downloaded, made final. */
export function HitungActs({ periode, may }: HitungActsProps) {
  const t = useHitungWords()
  const { search, change } = useAddress(TPP_HITUNG_PARAMS)
  const [asks, setAsks] = useState<'sync' | 'hitung' | 'final'>()
  const asked = useOnceOpened(asks !== undefined)
  const opened = useOnceOpened(search.buka === 'unggah')
  const begun = (kerja: string) => change({ periode_id: periode.id, kerja })
  return (
    <>
      <div className={`${classes.buttons} ${classes.below}`}>
        {may('proses') && periode.can.ubah && (
          <Button
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden />}
            onClick={() => change({ buka: 'unggah', nip: undefined })}
          >
            {t('upload')}
          </Button>
        )}
        {may('proses') && periode.can.ubah && (
          <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => setAsks('sync')}>
            {t('sync')}
          </Button>
        )}
        {may('proses') && periode.can.hitung && (
          <Button leftSection={<IconCalculator size={18} aria-hidden />} onClick={() => setAsks('hitung')}>
            {t('hitung')}
          </Button>
        )}
        <UnduhButtons periode={periode} may={may} kantor_id={search.kantor_id} />
        {may('proses') && periode.can.final && (
          <Button variant="default" onClick={() => setAsks('final')}>
            {t('finish')}
          </Button>
        )}
      </div>
      <Suspense>
        {search.kerja !== undefined && <KerjaPanel key={search.kerja} id={search.kerja} periode_id={periode.id} />}
      </Suspense>
      <Suspense>
        {asked && <HitungDialogs periode={periode} asks={asks} onClose={() => setAsks(undefined)} onBegun={begun} />}
      </Suspense>
      <Suspense>
        {opened && (
          <UnggahDrawer
            periode={periode}
            opened={search.buka === 'unggah' && may('proses') && periode.can.ubah}
            mayDownload={may('download_template')}
            onClose={() => change({ buka: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}
