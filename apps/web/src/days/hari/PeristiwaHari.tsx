import { Button } from '@mantine/core'
import { formatTime, instantIn } from '@presensi/contract/kata/format'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { RincianHari } from './hari.api.ts'
import classes from './hari.module.css'
import { useHariWords } from './words.ts'

const BuktiPeristiwa = lazy(() => import('./BuktiPeristiwa.tsx').then((module) => ({ default: module.BuktiPeristiwa })))

type PeristiwaHariProps = { readonly rincian: RincianHari; readonly zona: string }

/** What was clocked on a day. Each opens to its evidence and its place on the map, for who may see them. */
export function PeristiwaHari({ rincian, zona }: PeristiwaHariProps) {
  const t = useHariWords()
  const language = useLanguage()
  const [opened, setOpened] = useState<string>()
  return (
    <section>
      <h3>{t('events')}</h3>
      {rincian.peristiwa.length === 0 && <p className={classes.keys}>{t('noEvents')}</p>}
      <ul className={classes.events}>
        {rincian.peristiwa.map(({ id, jenis, waktu, nilai, perbaikan }) => {
          const jam = formatTime(instantIn(waktu, zona)?.time ?? '', language)
          const isShown = opened === id
          return (
            <li key={id}>
              <div className={classes.event}>
                <strong>{jam}</strong>
                <span>{perbaikan === null ? t(jenis) : `${t(jenis)} (${t('corrected')})`}</span>
                <StatusBadge kode={nilai} />
                {rincian.can.bukti && perbaikan === null && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-expanded={isShown}
                    onClick={() => setOpened(isShown ? undefined : id)}
                  >
                    {isShown ? t('hideEvidence') : t('seeEvidence', { jenis: t(jenis).toLowerCase(), jam })}
                  </Button>
                )}
              </div>
              {isShown && (
                <div className={classes.evidence}>
                  <Suspense fallback={<SkeletonText lines={6} />}>
                    <BuktiPeristiwa id={id} />
                  </Suspense>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
