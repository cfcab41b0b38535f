import { Button } from '@mantine/core'
import { Drawer } from '../../ui/Drawer.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { BuktiPanel, useBukti } from '../bukti/public.ts'
import { useActWords } from './act-words.ts'
import type { Entri } from './outbox/outbox.ts'
import type { HariIni } from './outbox/presensi-wire.ts'
import { ReceiptCard } from './ReceiptCard.tsx'
import { useReceipt } from './use-receipt.ts'
import { WaitingReceipt } from './WaitingReceipt.tsx'

type ReceiptDrawerProps = {
  readonly id: string
  readonly hari: HariIni
  /** when the person came today, as far as this phone knows */
  readonly masuk: string | null
  readonly entries: readonly Entri[]
  readonly onClose: () => void
}

/** The receipt as the phone has it; one of another phone is asked from the server. */
export function ReceiptDrawer({ id, hari, masuk, entries, onClose }: ReceiptDrawerProps) {
  const t = useActWords()
  const receipt = useReceipt(id, entries, hari.peristiwa)
  const bukti = useBukti(receipt.state === 'elsewhere' ? id : undefined)
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('receipt')}
      footer={
        <Button fullWidth onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div aria-live="polite">
        {receipt.state === 'reading' && <SkeletonText lines={6} />}
        {receipt.state === 'waiting' && <WaitingReceipt entri={receipt.entri} zone={hari.zona_waktu} />}
        {receipt.state === 'received' && (
          <ReceiptCard
            terima={receipt.terima}
            berfoto={receipt.berfoto}
            saatItu={receipt.saatItu}
            hari={hari}
            masuk={masuk}
          />
        )}
        {receipt.state === 'elsewhere' && <BuktiPanel bukti={bukti} />}
      </div>
    </Drawer>
  )
}
