import { Button } from '@mantine/core'
import { useState } from 'react'
import { withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { makeKode, type TotpKode } from './totp-kode.api.ts'
import classes from './totp-kode.module.css'
import { useTotpKodeWords } from './words.ts'

type TotpKodeDialogProps = {
  readonly orang: { readonly nip: string; readonly nama: string }
  readonly onClose: () => void
}

/** Makes a code for somebody who turns two-step verification on away from the device they clock in with, and shows it this once. */
export function TotpKodeDialog({ orang, onClose }: TotpKodeDialogProps) {
  const t = useTotpKodeWords()
  const [made, setMade] = useState<TotpKode>()
  if (made === undefined) {
    return (
      <ConfirmDialog
        opened
        onClose={onClose}
        onConfirm={async () => setMade(await withSentence(makeKode(orang.nip)))}
        title={t('title', { nama: orang.nama })}
        consequences={[t('what'), t('sure', { nama: orang.nama }), t('before'), t('told', { nama: orang.nama })]}
        confirmLabel={t('make')}
      />
    )
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('madeTitle')}
      subtitle={made.nama}
      footer={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <div className={classes.made} role="status">
        <NipText nip={made.nip} copy />
        <div className={classes.secret}>
          <code>{made.kode}</code>
          <CopyButton value={made.kode} label={t('copy')} size={36} />
        </div>
        <p>{t('once')}</p>
        <p>{t('hand')}</p>
      </div>
    </Drawer>
  )
}
