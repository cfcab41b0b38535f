import { Button } from '@mantine/core'
import { BuktiPanel } from '../lib/bukti/BuktiPanel.tsx'
import { type Peristiwa, useBukti } from '../lib/bukti/bukti.api.ts'
import { useBuktiWords } from '../lib/bukti/words.ts'
import { Drawer } from '../ui/Drawer.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconCheck, IconX } from '../ui/icons.ts'
import { NipText } from '../ui/NipText.tsx'
import classes from './konfirmasi.module.css'
import { useKonfirmasiWords } from './words.ts'

type KonfirmasiDetailProps = {
  readonly id: string | undefined
  readonly wide: boolean
  readonly known: Peristiwa | undefined
  readonly deciding: boolean
  readonly onAccept: (peristiwa: Peristiwa) => void
  readonly onReject: (peristiwa: Peristiwa) => void
  readonly onClose: () => void
}

/** The evidence of the chosen clocking: beside the list, or in a drawer on a phone. */
export function KonfirmasiDetail({ id, wide, known, deciding, onAccept, onReject, onClose }: KonfirmasiDetailProps) {
  const t = useKonfirmasiWords()
  const sayBukti = useBuktiWords()
  const bukti = useBukti(id)
  const peristiwa = bukti.data?.peristiwa ?? known
  const buttons = peristiwa?.can.putuskan && (
    <div className={classes.decide}>
      <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={() => onReject(peristiwa)}>
        {sayBukti('reject')}
      </Button>
      <Button leftSection={<IconCheck size={18} aria-hidden />} loading={deciding} onClick={() => onAccept(peristiwa)}>
        {sayBukti('accept')}
      </Button>
    </div>
  )
  const nip = peristiwa && <NipText nip={peristiwa.nip} copy />
  if (!wide)
    return (
      <Drawer
        opened={id !== undefined}
        onClose={onClose}
        title={peristiwa?.nama ?? t('detail')}
        subtitle={nip}
        footer={buttons}
      >
        {id !== undefined && <BuktiPanel bukti={bukti} />}
      </Drawer>
    )
  return (
    <section className={classes.detail} aria-label={t('detail')}>
      {id === undefined ? (
        <EmptyState title={t('detail')} text={t('pick')} />
      ) : (
        <>
          <header className={classes.detailHead}>
            <div>
              <h2>{peristiwa?.nama ?? t('detail')}</h2>
              {nip}
            </div>
            {buttons}
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to scroll it */}
          <section className={classes.detailBody} tabIndex={0} aria-label={t('detail')}>
            <BuktiPanel bukti={bukti} />
          </section>
        </>
      )}
    </section>
  )
}
