import { useState } from 'react'
import { notify } from '../../lib/notices.ts'
import { sayError, withSentence } from '../../lib/say-error.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { asksAgain, MasukUlang } from '../masuk-ulang/public.ts'
import { useKontakWords } from './kontak-words.ts'
import { type Kontak, type KontakInput, useKontak, useSaveKontak } from './profil.api.ts'
import classes from './profil.module.css'

const PICTURES = ['jpg', 'jpeg', 'png', 'webp']

/** How one is reached, and the picture of one's signature. */
export function KontakSection() {
  const t = useKontakWords()
  const kontak = useKontak()
  const save = useSaveKontak()
  // What waits for the password; the form comes back with it where that is not given.
  const [waiting, setWaiting] = useState<KontakInput | null>(null)
  const [round, setRound] = useState(0)

  const send = async (body: KontakInput): Promise<void> => {
    if (await withSentence(asksAgain(save.mutateAsync(body)))) return setWaiting(body)
    setWaiting(null)
    setRound((before) => before + 1)
    notify('success', t('saved'))
  }
  const again = (body: KontakInput): void => {
    send(body).catch((error: unknown) => {
      setWaiting(null)
      notify('danger', sayError(error))
    })
  }
  const content = () => {
    if (kontak.isPending) return <SkeletonText lines={4} />
    if (kontak.isError)
      return <ErrorState title={t('failed')} message={sayError(kontak.error)} onRetry={() => void kontak.refetch()} />
    return (
      <>
        {waiting !== null && <MasukUlang onDone={() => again(waiting)} onCancel={() => setWaiting(null)} />}
        <div hidden={waiting !== null}>
          <KontakForm key={round} kontak={kontak.data} onSend={send} />
        </div>
      </>
    )
  }
  return (
    <Section title={t('title')} description={t('note')}>
      {content()}
    </Section>
  )
}

type KontakFormProps = { readonly kontak: Kontak; readonly onSend: (body: KontakInput) => Promise<void> }

function KontakForm({ kontak, onSend }: KontakFormProps) {
  const t = useKontakWords()
  const frame = useFormFrame({
    initial: { email: kontak.email ?? '', no_hp: kontak.no_hp ?? '', spesimen: [] as File[], hapus: false },
    labels: { email: t('email'), no_hp: t('no_hp'), spesimen: t('spesimen'), hapus: t('drop') },
    onSubmit: ({ email, no_hp, spesimen: [file], hapus }) =>
      onSend({ email, no_hp, spesimen: file ?? (hapus ? null : undefined) }),
  })
  return (
    <FormFrame frame={frame} submitLabel={t('save')}>
      <TextField
        {...frame.field('email')}
        label={t('email')}
        description={t('emailHelp')}
        inputMode="email"
        autoComplete="email"
        maxLength={200}
      />
      <TextField {...frame.field('no_hp')} label={t('no_hp')} inputMode="tel" autoComplete="tel" maxLength={30} />
      <FileDrop {...frame.field('spesimen')} label={t('spesimen')} description={t('spesimenHelp')} types={PICTURES} />
      {kontak.spesimen !== null && frame.values.spesimen.length === 0 && (
        <>
          {!frame.values.hapus && <img src={kontak.spesimen} alt={t('now')} className={classes.specimen} />}
          <SwitchField {...frame.field('hapus')} label={t('drop')} />
        </>
      )}
    </FormFrame>
  )
}
