import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ButtonRight } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { downloadSheet } from '../../lib/download.ts'
import { notify } from '../../lib/notices.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { isUnderWay, useOnePekerjaan } from '../../system/pekerjaan/public.ts'
import { IconCalculator, IconDownload, IconUpload } from '../../ui/icons.ts'
import { JobProgress, type JobState } from '../../ui/JobProgress.tsx'
import { TPP_HITUNG_PARAMS } from '../params.ts'
import { BAYAR, DOWNLOAD, useActOnOrang } from './hitung.api.ts'
import { useHitungWords } from './hitung-words.ts'
import type { Periode } from './periode.api.ts'
import classes from './tpp.module.css'

const HitungDialogs = lazy(() => import('./HitungDialogs.tsx').then((module) => ({ default: module.HitungDialogs })))
const UnggahDrawer = lazy(() => import('./UnggahDrawer.tsx').then((module) => ({ default: module.UnggahDrawer })))

type HitungActsProps = { readonly periode: Periode; readonly may: (right: ButtonRight) => boolean }

/** What is done with a whole period: filled by a sheet, computed, downloaded, made final. */
export function HitungActs({ periode, may }: HitungActsProps) {
  const t = useHitungWords()
  const { search, change } = useAddress(TPP_HITUNG_PARAMS)
  const [asks, setAsks] = useState<'hitung' | 'final'>()
  const asked = useOnceOpened(asks !== undefined)
  const [job, setJob] = useState<string>()
  const opened = useOnceOpened(search.buka === 'unggah')
  const sheet = (target: typeof DOWNLOAD | typeof BAYAR, name: string) => () =>
    void downloadSheet(target, { query: { periode_id: periode.id } }, name)
  const isComputed = periode.dihitung > 0
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
        {may('proses') && periode.can.hitung && (
          <Button leftSection={<IconCalculator size={18} aria-hidden />} onClick={() => setAsks('hitung')}>
            {t('hitung')}
          </Button>
        )}
        {may('export_excel') && isComputed && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={sheet(DOWNLOAD, 'tpp_rekap_pegawai.xlsx')}
          >
            {t('download')}
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
        {may('proses') && periode.can.final && (
          <Button variant="default" onClick={() => setAsks('final')}>
            {t('finish')}
          </Button>
        )}
      </div>
      {job !== undefined && <Running id={job} periode_id={periode.id} />}
      <Suspense>
        {asked && <HitungDialogs periode={periode} asks={asks} onClose={() => setAsks(undefined)} onBegun={setJob} />}
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

const STATE: Readonly<Record<string, JobState>> = {
  menunggu: 'antre',
  berjalan: 'berjalan',
  selesai: 'selesai',
  gagal: 'gagal',
  dibatalkan: 'dibatalkan',
}

/** How far the computing is. What it changed is fetched when it is over. */
function Running({ id, periode_id }: { readonly id: string; readonly periode_id: string }) {
  const t = useHitungWords()
  const { data } = useOnePekerjaan(id)
  const { refresh } = useActOnOrang(periode_id)
  const over = data !== undefined && !isUnderWay(data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is over
  useEffect(() => {
    if (!over) return
    void refresh()
    if (data.status === 'selesai') notify('success', t('hitungDone'))
  }, [over])
  if (data === undefined) return null
  return (
    <div className={classes.below}>
      <JobProgress
        title={data.judul}
        state={STATE[data.status] ?? 'berjalan'}
        done={data.selesai}
        total={data.jumlah}
        {...(data.pesan === null ? {} : { note: data.pesan })}
      />
    </div>
  )
}
