import { Button } from '@mantine/core'
import { useState } from 'react'
import { type MenuScreen, useButtons } from '../../access/menu/public.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type Decided, type Decision, type Registrasi, useDecide } from './registrasi.api.ts'
import classes from './registrasi.module.css'
import { useRegistrasiWords } from './words.ts'

type DecideRegistrasiProps = {
  readonly screen: MenuScreen
  readonly row: Registrasi
  readonly onDone: (decided: Decided) => void
}

export function DecideRegistrasi({ screen, row, onDone }: DecideRegistrasiProps) {
  const t = useRegistrasiWords()
  const may = useButtons(screen)
  const decide = useDecide()
  const [catatan, setCatatan] = useState('')
  const [email, setEmail] = useState(row.email_pegawai ?? '')
  const [keputusan, setKeputusan] = useState<Decision['keputusan']>()
  if (!may('proses')) return null
  const { id, nama, lain } = row
  const refusing = keputusan === 'ditolak'
  const confirm = async () => {
    if (keputusan === undefined) return
    const note = catatan.replace(/\s+/g, ' ').trim()
    const confirmed = refusing ? {} : { email: email.trim() }
    const decided = await withSentence(decide.mutateAsync({ id, keputusan, catatan: note, ...confirmed }))
    notify('success', t(refusing ? 'refusedNotice' : 'acceptedNotice', { nama }))
    setKeputusan(undefined)
    onDone(decided)
  }
  const others = lain.length === 0 ? [] : [t('closesOthers', { jumlah: lain.length })]
  // Left empty, the account gets the address of the employee's record.
  const address = email.trim() === '' ? row.email_pegawai : email.trim()
  const whereTo = address === null ? t('acceptNoEmail') : t('acceptEmail', { email: address })
  return (
    <div className={classes.decide}>
      <TextField
        label={t('accountEmail')}
        description={t(row.email_pegawai === null ? 'accountEmailNone' : 'accountEmailHelp')}
        type="email"
        value={email}
        onChange={setEmail}
        maxLength={200}
      />
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
        consequences={
          refusing
            ? [t('refuseAccount'), ...others, t('refuseAgain')]
            : [t('acceptAccount'), whereTo, ...others, t('acceptEmployee')]
        }
        confirmLabel={t(refusing ? 'refuse' : 'accept')}
        danger={refusing}
      />
    </div>
  )
}
