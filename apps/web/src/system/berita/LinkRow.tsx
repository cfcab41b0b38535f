import { Button } from '@mantine/core'
import { useState } from 'react'
import { TextField } from '../../ui/TextField.tsx'
import classes from './berita.module.css'
import { safeHref } from './isi.ts'
import { useBeritaWords } from './words.ts'

type LinkRowProps = { readonly onLink: (href: string | undefined) => void }

/** Where a link leads; stands between the toolbar and the text. */
export function LinkRow({ onLink }: LinkRowProps) {
  const t = useBeritaWords()
  const [address, setAddress] = useState('https://')
  const [bad, setBad] = useState(false)
  const apply = () => {
    const href = safeHref(address)
    setBad(href === undefined)
    if (href !== undefined) onLink(href)
  }
  return (
    <div className={classes.linkRow}>
      <TextField
        label={t('linkAddress')}
        description={t('linkHelp')}
        value={address}
        onChange={setAddress}
        type="url"
        autoFocus
        {...(bad ? { error: t('linkBad') } : {})}
      />
      <Button onClick={apply}>{t('linkApply')}</Button>
      <Button variant="default" onClick={() => onLink(undefined)}>
        {t('linkRemove')}
      </Button>
    </div>
  )
}
