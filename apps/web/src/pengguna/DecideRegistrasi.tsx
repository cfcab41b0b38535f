import { Button } from '@mantine/core'
import { useState } from 'react'
import { useButtons } from '../lib/buttons.ts'
import { notify } from '../lib/notices.ts'
import { withSentence } from '../lib/say-error.ts'
import type { MenuScreen } from '../lib/screens.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { TextAreaField } from '../ui/TextAreaField.tsx'
import { type Decision, type Registrasi, useDecide } from './pengguna.api.ts'
import classes from './pengguna.module.css'
import { useRegistrasiWords } from './registrasi-words.ts'

type DecideRegistrasiProps = { readonly screen: MenuScreen; readonly row: Registrasi; readonly onDone: () => void }

export function DecideRegistrasi({ screen, row, onDone }: DecideRegistrasiProps) {
  const t = useRegistrasiWords()
  const may = useButtons(screen)
  const decide = useDecide()
  const [catatan, setCatatan] = useState('')
  const [keputusan, setKeputusan] = useState<Decision['keputusan']>()
  if (!may('proses')) return null
  const { id, nama } = row
  const refusing = keputusan === 'ditolak'
  const confirm = async () => {
    if (keputusan === undefined) return
    await withSentence(decide.mutateAsync({ id, keputusan, catatan: catatan.replace(/\s+/g, ' ').trim() }))
    notify('success', t(refusing ? 'refusedNotice' : 'acceptedNotice', { nama }))
    setKeputusan(undefined)
    onDone()
  }
  return (
    <div className={classes.decide}>
      <TextAreaField
        label={t('note')}
        description={t('noteHelp')}
        value={catatan}
        onChange={setCatatan}
        maxLength={500}
      />
      <div className={classes.buttons}>
        <Button onClick={() => setKeputusan('diterima')}>{t('accept')}</Button>
        <Button variant="default" onClick={() => setKeputusan('ditolak')}>
          {t('refuse')}
        </Button>
      </div>
      <ConfirmDialog
        opened={keputusan !== undefined}
        onClose={() => setKeputusan(undefined)}
        onConfirm={confirm}
        title={t(refusing ? 'refuseTitle' : 'acceptTitle', { nama })}
        consequences={refusing ? [t('refuseAccount'), t('refuseAgain')] : [t('acceptAccount'), t('acceptEmployee')]}
        confirmLabel={t(refusing ? 'refuse' : 'accept')}
        danger={refusing}
      />
    </div>
  )
}
