import { Button } from '@mantine/core'
import { IconCheck, IconX } from '../../ui/icons.ts'
import { type Peristiwa, useBuktiWords } from '../bukti/public.ts'
import type { DetailProps } from './KonfirmasiDetail.tsx'
import classes from './konfirmasi.module.css'

type DetailButtonsProps = Pick<DetailProps, 'deciding' | 'onAccept' | 'onReject'> & { readonly peristiwa: Peristiwa }

export function DetailButtons({ peristiwa, deciding, onAccept, onReject }: DetailButtonsProps) {
  const t = useBuktiWords()
  return (
    <div className={classes.decide}>
      <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={() => onReject(peristiwa)}>
        {t('reject')}
      </Button>
      <Button leftSection={<IconCheck size={18} aria-hidden />} loading={deciding} onClick={() => onAccept(peristiwa)}>
        {t('accept')}
      </Button>
    </div>
  )
}
