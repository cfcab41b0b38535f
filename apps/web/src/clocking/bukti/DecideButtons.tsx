import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { IconCheck, IconX } from '../../ui/icons.ts'
import type { Peristiwa } from './bukti.api.ts'
import classes from './bukti.module.css'
import { mayDecide } from './may-decide.ts'
import { useDecisions } from './use-decisions.ts'
import { useBuktiWords } from './words.ts'

const RejectDialog = lazy(() => import('./RejectDialog.tsx').then((module) => ({ default: module.RejectDialog })))

type DecideButtonsProps = { readonly peristiwa: Peristiwa; readonly onDone?: (peristiwa: Peristiwa) => void }

/** One click accepts; rejecting asks for the reason. Shown only to who may decide on this one. */
export function DecideButtons({ peristiwa, onDone }: DecideButtonsProps) {
  const t = useBuktiWords()
  const { accept, busy } = useDecisions()
  const [rejecting, setRejecting] = useState(false)
  const opened = useOnceOpened(rejecting)
  if (!mayDecide(peristiwa)) return null
  const take = async () => {
    if (await accept(peristiwa)) onDone?.(peristiwa)
  }
  return (
    <div className={classes.decide}>
      <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={() => setRejecting(true)}>
        {t('reject')}
      </Button>
      <Button leftSection={<IconCheck size={18} aria-hidden />} loading={busy} onClick={() => void take()}>
        {t('accept')}
      </Button>
      {opened && (
        <Suspense>
          <RejectDialog
            peristiwa={rejecting ? peristiwa : undefined}
            onClose={() => setRejecting(false)}
            onDone={(done) => onDone?.(done)}
          />
        </Suspense>
      )}
    </div>
  )
}
