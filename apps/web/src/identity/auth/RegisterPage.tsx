import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { clearNotices, notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { AuthHeading } from './AuthHeading.tsx'
import { checkRegistration, type Registration, sendRegistration, serverProblems } from './auth.api.ts'
import classes from './auth.module.css'
import { Field } from './Field.tsx'
import { FormButton } from './FormButton.tsx'
import { FIXED, useAccountWords } from './words.ts'

const EMPTY: Registration = { nama: '', nip: '', email: '' }

export function RegisterPage() {
  const t = useAccountWords()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})

  const problems = tried ? checkRegistration(typed) : {}
  const change = (field: keyof Registration) => (value: string) => setTyped((before) => ({ ...before, [field]: value }))
  const errorOf = (field: keyof Registration) => {
    const problem = problems[field]
    return problem === undefined ? refused[field] : t(problem)
  }
  const plain = (field: keyof Registration) => ({
    name: field,
    value: typed[field],
    error: errorOf(field),
    onChange: change(field),
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setRefused({})
    if (Object.keys(checkRegistration(typed)).length > 0 || pending) return
    clearNotices()
    setPending(true)
    try {
      await sendRegistration({ ...typed, nip: typed.nip.replace(/\s/g, '') })
      notify('success', FIXED.registered)
      await navigate({ to: '/' })
    } catch (error) {
      setRefused(serverProblems(error))
      notify('danger', sayError(error))
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      <AuthHeading title={t('registerTitle')} lead={t('registerLead')} />
      <form className={classes.form} onSubmit={submit} noValidate>
        <Field {...plain('nama')} label={t('name')} autoComplete="name" />
        <Field {...plain('nip')} label={t('nip')} description={t('nipHelp')} inputMode="numeric" autoComplete="off" />
        <Field {...plain('email')} label={t('email')} type="email" autoComplete="email" />
        <div className={classes.next}>
          <h2>{t('nextTitle')}</h2>
          <ol>
            <li>{t('nextCheck')}</li>
            <li>{t('nextPassword')}</li>
            <li>{t('nextChange')}</li>
          </ol>
        </div>
        <FormButton pending={pending}>{t('sendRegistration')}</FormButton>
      </form>
      <nav className={classes.links}>
        <Link to="/" className={classes.link}>
          {t('toLogin')}
        </Link>
      </nav>
    </>
  )
}
