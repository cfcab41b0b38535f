import { Button } from '@mantine/core'
import { formatNip } from '@presensi/contract/kata/format'
import { notify } from '../lib/notices.ts'
import { sayError } from '../lib/say-error.ts'
import { currentPayload } from '../lib/session/person.ts'
import { renewProductToken } from '../lib/session/renew.ts'
import { readStored } from '../lib/session/store.ts'
import classes from './shell.module.css'
import { useShellWords } from './words.ts'

/** On every page while somebody looks at the product as another person. */
export function ActingBanner() {
  const t = useShellWords()
  const { act, nip } = currentPayload()
  if (act === undefined) return null
  const stop = () => {
    renewProductToken(readStored('presensi') ?? '').catch((error: unknown) => notify('danger', sayError(error)))
  }
  return (
    <div className={classes.acting} role="status">
      <span>{t('acting', { nip: formatNip(nip ?? '') })}</span>
      <Button variant="default" size="xs" onClick={stop}>
        {t('stopActing')}
      </Button>
    </div>
  )
}
