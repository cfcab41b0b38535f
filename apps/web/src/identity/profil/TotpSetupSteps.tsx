import { CopyButton } from '../../ui/CopyButton.tsx'
import { CodeForm } from './CodeForm.tsx'
import type { TotpSetup } from './profil.api.ts'
import classes from './profil.module.css'
import { QrImage } from './QrImage.tsx'
import { useTotpWords } from './totp-words.ts'

type TotpSetupStepsProps = {
  readonly setup: TotpSetup
  readonly onCode: (kode: string) => Promise<void>
  readonly onCancel: () => void
}

const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')
const isOtpauth = (uri: string): boolean => uri.startsWith('otpauth://')

export function TotpSetupSteps({ setup, onCode, onCancel }: TotpSetupStepsProps) {
  const t = useTotpWords()
  return (
    <ol className={classes.steps}>
      <li>
        <p>{t('step1')}</p>
        <QrImage text={setup.otpauth_uri} label={t('qr')} />
        {isOtpauth(setup.otpauth_uri) && (
          <p>
            <a href={setup.otpauth_uri}>{t('onPhone')}</a>
          </p>
        )}
        <p className={classes.quiet}>{t('orType')}</p>
        <p className={classes.secret}>
          <code>{grouped(setup.secret)}</code>
          <CopyButton value={setup.secret} label={t('copy')} />
        </p>
      </li>
      <li>
        <p>{t('step2')}</p>
        <CodeForm submitLabel={t('confirm')} onSubmit={onCode} onCancel={onCancel} />
      </li>
    </ol>
  )
}
