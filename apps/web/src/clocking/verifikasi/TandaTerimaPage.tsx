import { Button, FileButton } from '@mantine/core'
import { formatDate, instantIn } from '@presensi/contract/kata/format'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { sayError } from '../../lib/say-error.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { checkTandaTerima, type Pemeriksaan, readTandaTerima } from './tanda-terima.api.ts'
import classes from './verifikasi.module.css'
import { useVerifikasiWords } from './words.ts'

/** Checks a receipt for whoever holds it, without an account. */
export function TandaTerimaPage() {
  const t = useVerifikasiWords()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const [result, setResult] = useState<Pemeriksaan | null>(null)

  const check = async (given: string) => {
    setResult(null)
    const receipt = readTandaTerima(given)
    setError(given.trim() === '' ? t('required') : receipt === null ? t('notOne') : undefined)
    if (receipt === null || pending) return
    setPending(true)
    try {
      setResult(await checkTandaTerima(receipt))
    } catch (failed) {
      setError(sayError(failed))
    } finally {
      setPending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void check(text)
  }
  const take = async (file: File | null) => {
    if (file === null) return
    const read = await file.text()
    setText(read)
    await check(read)
  }

  return (
    <>
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={classes.lead}>{t('lead')}</p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextAreaField
          label={t('paste')}
          description={t('pasteHelp')}
          rows={6}
          value={text}
          error={error}
          onChange={setText}
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={pending}>
            {t('check')}
          </Button>
          <FileButton accept="application/json,.json" onChange={take}>
            {(props) => (
              <Button variant="default" {...props}>
                {t('file')}
              </Button>
            )}
          </FileButton>
        </div>
      </form>
      {result !== null && <Result result={result} />}
      <Link to="/" className={classes.link}>
        {t('toLogin')}
      </Link>
    </>
  )
}

function Result({ result }: { result: Pemeriksaan }) {
  const t = useVerifikasiWords()
  const language = useLanguage()
  const part = useRef<HTMLElement>(null)
  useEffect(() => part.current?.focus(), [])
  const { sah, isi, kunci } = result
  const answer = (good: boolean) => t(good ? 'yes' : 'no')
  const day = (instant: string) => formatDate(instantIn(instant, 'Asia/Jakarta')?.date ?? instant, language)
  const moment = (instant: string) => {
    const read = instantIn(instant, 'Asia/Jakarta')
    return `${day(instant)} ${read?.time ?? ''} WIB`
  }
  return (
    <section ref={part} className={classes.result} tabIndex={-1} aria-label={t(sah ? 'valid' : 'invalid')}>
      <StatusBadge
        kode={sah ? 'sah' : 'tidak_sah'}
        label={t(sah ? 'valid' : 'invalid')}
        tone={sah ? 'aktif' : 'ditolak'}
      />
      <p>{t(sah ? 'validText' : 'invalidText')}</p>
      <KeyValue
        items={[
          { key: 'ours', label: t('ours'), value: answer(result.milik_kami) },
          { key: 'whole', label: t('whole'), value: answer(result.utuh) },
          { key: 'chained', label: t('chained'), value: answer(result.dalam_rantai) },
          ...(isi === null
            ? []
            : [
                { key: 'agency', label: t('agency'), value: result.instansi },
                { key: 'kind', label: t('kind'), value: `${t(isi.jenis)} (${isi.work_from})` },
                { key: 'time', label: t('time'), value: moment(isi.waktu) },
                { key: 'day', label: t('day'), value: formatDate(isi.tanggal, language) },
                { key: 'grade', label: t('grade'), value: t(isi.nilai as 'diterima') },
              ]),
          ...(kunci === null
            ? []
            : [{ key: 'key', label: t('key'), value: t('keySince', { id: kunci.id, sejak: day(kunci.sejak) }) }]),
        ]}
      />
      <p>{t('how')}</p>
    </section>
  )
}
