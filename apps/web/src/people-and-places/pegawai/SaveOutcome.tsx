import { Button } from '@mantine/core'
import { FirstPassword } from '../../ui/FirstPassword.tsx'
import { useActWords } from './act-words.ts'
import type { PegawaiSaved } from './pegawai.api.ts'
import classes from './pegawai.module.css'

type SaveOutcomeProps = {
  readonly saved: PegawaiSaved
  readonly onSee: () => void
  readonly onDone: () => void
}

/** What became of the account, where there is more to say than that it is there. */
const AKUN_TIDAK_DIBUAT = {
  belum_dibuat: 'accountLater',
  email_terpakai: 'accountEmailTaken',
  milik_lain: 'accountOfOther',
  perlu_orang_kedua: 'accountWaits',
  ada: undefined,
  dibuat: undefined,
  tidak_diminta: undefined,
} as const satisfies Record<PegawaiSaved['akun'], string | undefined>

/** What a save has to tell: a password that is shown this once, an account that could not be made, what looks odd. */
export function SaveOutcome({ saved, onSee, onDone }: SaveOutcomeProps) {
  const t = useActWords()
  const password = saved.kata_sandi_sementara
  const problem = AKUN_TIDAK_DIBUAT[saved.akun]
  return (
    <div className={classes.outcome} role="status">
      <h3>{password ? t('outcomeNew', { nama: saved.nama }) : t('outcomeSaved', { nama: saved.nama })}</h3>
      {password && <FirstPassword username={saved.nip} password={password} />}
      {problem !== undefined && (
        <div className={classes.warning}>
          <p>{t(problem)}</p>
        </div>
      )}
      {saved.peringatan.length > 0 && (
        <div className={classes.warning}>
          <p>
            <strong>{t('warnTitle')}</strong>
          </p>
          {saved.peringatan.map(({ kode, pesan }) => (
            <p key={kode}>{pesan}</p>
          ))}
        </div>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onSee}>
          {t('see')}
        </Button>
        <Button onClick={onDone}>{t('done')}</Button>
      </div>
    </div>
  )
}
