import { IzinDetail, Pertimbangan, useIzin } from '../../leave/izin/public.ts'
import { sayError } from '../../lib/say-error.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { useIzinPutusWords } from './izin-words.ts'
import classes from './persetujuan.module.css'
import type { PerkaraIzin } from './use-izin-kata.ts'

/** What is asked for with its papers and steps, the balance, who else is away, and what is usual. */
export function IzinTimbangan({ perkara }: { readonly perkara: PerkaraIzin }) {
  const t = useIzinPutusWords()
  const found = useIzin(perkara.id)
  const { setahun } = perkara.timbangan
  if (found.isError) return <ErrorState message={sayError(found.error)} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <SkeletonText lines={8} />
  return (
    <div className={classes.letter}>
      <p className={classes.usual}>
        {setahun.permintaan === 0 ? t('setahunNone') : t('setahunSome', { n: setahun.permintaan, hari: setahun.hari })}
      </p>
      <Pertimbangan izin={found.data} />
      <IzinDetail izin={found.data} />
    </div>
  )
}
