import { Link, useNavigate } from '@tanstack/react-router'
import { clearNotices, notify } from '../../lib/notices.ts'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { AuthHeading } from './AuthHeading.tsx'
import { checkRegistration, type Registration, sendRegistration } from './auth.api.ts'
import classes from './auth.module.css'
import { Field } from './Field.tsx'
import { FormButton } from './FormButton.tsx'
import { notifyRefusal, submitOf } from './plain-form.ts'
import { FIXED, useAccountWords } from './words.ts'

const EMPTY: Registration = { nama: '', nip: '', email: '' }

export function RegisterPage() {
  const t = useAccountWords()
  const navigate = useNavigate()
  const frame = useFormFrame({
    initial: EMPTY,
    labels: { nama: t('name'), nip: t('nip'), email: t('email') },
    check: checkRegistration,
    onSubmit: async (typed) => {
      clearNotices()
      await sendRegistration({ ...typed, nip: typed.nip.replace(/\s/g, '') }).catch(notifyRefusal)
      notify('success', FIXED.registered)
      await navigate({ to: '/' })
    },
  })

  return (
    <>
      <AuthHeading title={t('registerTitle')} lead={t('registerLead')} />
      <form className={classes.form} onSubmit={submitOf(frame)} noValidate>
        <Field {...frame.field('nama')} label={t('name')} autoComplete="name" />
        <Field
          {...frame.field('nip')}
          label={t('nip')}
          description={t('nipHelp')}
          inputMode="numeric"
          autoComplete="off"
        />
        <Field {...frame.field('email')} label={t('email')} type="email" autoComplete="email" />
        <div className={classes.next}>
          <h2>{t('nextTitle')}</h2>
          <ol>
            <li>{t('nextCheck')}</li>
            <li>{t('nextPassword')}</li>
            <li>{t('nextChange')}</li>
          </ol>
        </div>
        <FormButton pending={frame.busy}>{t('sendRegistration')}</FormButton>
      </form>
      <nav className={classes.links}>
        <Link to="/" className={classes.link}>
          {t('toLogin')}
        </Link>
      </nav>
    </>
  )
}
