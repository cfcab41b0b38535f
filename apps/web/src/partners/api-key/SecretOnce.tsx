import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CopyButton } from '../../ui/CopyButton.tsx'
import type { NewApiKey } from './api-key.api.ts'
import classes from './api-key.module.css'
import { useApiKeyWords } from './words.ts'

type SecretOnceProps = { readonly made: NewApiKey; readonly onDone: () => void }

/** The only time that anybody sees the key. */
export function SecretOnce({ made, onDone }: SecretOnceProps) {
  const t = useApiKeyWords()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className={classes.once} ref={box} tabIndex={-1} role="status">
      <p className={classes.notice}>
        <strong>{t('onceTitle')}.</strong> {t('onceText')}
      </p>
      <section className={classes.secret} aria-label={t('secret')}>
        <code>{made.kunci}</code>
        <CopyButton value={made.kunci} label={t('copySecret')} size={40} />
      </section>
      <div className={classes.actions}>
        <Button onClick={onDone}>{t('done')}</Button>
      </div>
    </div>
  )
}
