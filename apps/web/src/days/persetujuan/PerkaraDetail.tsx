import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { BuktiPanel, useBukti } from '../../clocking/bukti/public.ts'
import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { IconDownload } from '../../ui/icons.ts'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { DinasLuarFacts, downloadSurat, useDinasLuarWords } from '../dinas-luar/public.ts'
import { keyOf, type Perkara } from './persetujuan.api.ts'
import classes from './persetujuan.module.css'
import { useKebiasaanSay } from './use-perkara-say.ts'

/** All there is to know before deciding, by kind. */
export function PerkaraDetail({ perkara }: { readonly perkara: Perkara }) {
  return perkara.jenis === 'konfirmasi' ? (
    <KonfirmasiDetail key={keyOf(perkara)} perkara={perkara} />
  ) : (
    <DinasLuarDetail key={keyOf(perkara)} perkara={perkara} />
  )
}

function KonfirmasiDetail({ perkara }: { readonly perkara: Extract<Perkara, { jenis: 'konfirmasi' }> }) {
  const bukti = useBukti(perkara.id)
  const usual = useKebiasaanSay()(perkara)
  return (
    <>
      {usual !== null && <p className={classes.usual}>{usual}</p>}
      <BuktiPanel bukti={bukti} />
    </>
  )
}

function DinasLuarDetail({ perkara }: { readonly perkara: Extract<Perkara, { jenis: 'dinas_luar' }> }) {
  const t = useDinasLuarWords()
  const instansi = useInstansi()
  const { dinas_luar: row } = perkara
  const download = () => downloadSurat(row, instansi).catch((error: unknown) => notify('danger', sayError(error)))
  return (
    <div className={classes.letter}>
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void download()}>
        {t('download')}
      </Button>
      <Suspense fallback={<SkeletonText lines={8} />}>
        <DinasLuarFacts row={row} />
      </Suspense>
    </div>
  )
}
