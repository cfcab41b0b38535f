import { Button } from '@mantine/core'
import { formatMonth } from '@presensi/contract/kata/format'
import { pad } from '@presensi/domain/kalender/tanggal'
import { useState } from 'react'
import { asksAgain, MasukUlang } from '../../identity/masuk-ulang/public.ts'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Section } from '../../ui/Section.tsx'
import { type Menunggu, useMenunggu, useSign } from './tanda-tangan.api.ts'
import classes from './tanda-tangan.module.css'
import { useTandaTanganWords } from './words.ts'

type TandaTanganProps = {
  /** only this month of this office; without it all that wait */
  readonly hanya?: Pick<Menunggu, 'tahun' | 'bulan'> & { readonly kantor_id: string | undefined }
}

/** Months that wait for the signature of whoever looks; nothing where none does. */
export function TandaTangan({ hanya }: TandaTanganProps) {
  const t = useTandaTanganWords()
  const { data } = useMenunggu()
  const items = (data?.items ?? []).filter(
    (one) =>
      hanya === undefined ||
      (one.tahun === hanya.tahun &&
        one.bulan === hanya.bulan &&
        (hanya.kantor_id === undefined || one.kantor_id === hanya.kantor_id)),
  )
  if (items.length === 0) return null
  return (
    <Section title={t('title')} description={t('note')}>
      <ul className={classes.list}>
        {items.map((one) => (
          <Satu key={`${one.kantor_id} ${one.tahun} ${one.bulan}`} bulan={one} />
        ))}
      </ul>
    </Section>
  )
}

function Satu({ bulan: one }: { readonly bulan: Menunggu }) {
  const t = useTandaTanganWords()
  const sign = useSign()
  const [step, setStep] = useState<'rest' | 'asking' | 'again'>('rest')
  const bulan = formatMonth(`${one.tahun}-${pad(one.bulan)}`, useLanguage())
  const facts = { kantor: one.kantor, bulan, versi: one.versi, orang: one.orang, oleh: one.dikunci_oleh }
  const go = async (): Promise<void> => {
    if (await withSentence(asksAgain(sign.mutateAsync(one)))) return setStep('again')
    notify('success', t('signed', { bulan }))
  }
  return (
    <li className={classes.item}>
      <p>{t('facts', facts)}</p>
      {one.hash !== null && (
        <p className={classes.hash}>
          {t('link')} {one.nomor} <code>{one.hash}</code>
        </p>
      )}
      {step === 'again' ? (
        <section aria-label={t('again')}>
          <MasukUlang onDone={() => setStep('asking')} onCancel={() => setStep('rest')} />
        </section>
      ) : (
        <Button onClick={() => setStep('asking')}>{t('sign')}</Button>
      )}
      <ConfirmDialog
        opened={step === 'asking'}
        onClose={() => setStep((now) => (now === 'asking' ? 'rest' : now))}
        onConfirm={go}
        title={t('confirmTitle', { bulan })}
        consequences={[t('confirmPaper'), t('confirmPicture'), t('confirmOnce')]}
        confirmLabel={t('sign')}
      />
    </li>
  )
}
