import { formatNip } from '@presensi/contract/kata/format'
import { CopyButton } from './CopyButton.tsx'
import classes from './texts.module.css'
import { useUiWords } from './words.ts'

type NipTextProps = { nip: string; copy?: boolean }

/** NIP in groups for reading; copying gives the bare digits. */
export function NipText({ nip, copy = false }: NipTextProps) {
  const say = useUiWords()
  return (
    <span className={classes.nip}>
      <span>{formatNip(nip)}</span>
      {copy && <CopyButton value={nip} label={say('copyNip', { nip })} />}
    </span>
  )
}
