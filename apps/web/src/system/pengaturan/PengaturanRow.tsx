import { Button } from '@mantine/core'
import { formatDate } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { useNilaiSay } from './nilai.ts'
import type { Pengaturan } from './pengaturan.api.ts'
import classes from './pengaturan.module.css'
import { usePengaturanWords } from './words.ts'

type PengaturanRowProps = { readonly setting: Pengaturan; readonly mayChange: boolean; readonly onOpen: () => void }

/** One setting: what it is for, what holds, and what is planned. */
export function PengaturanRow({ setting, mayChange, onOpen }: PengaturanRowProps) {
  const t = usePengaturanWords()
  const language = useLanguage()
  const say = useNilaiSay()
  const show = (date: string) => formatDate(date, language, 'plain')
  // Newest first: the last of those to come is the next one.
  const next = setting.riwayat.filter(({ status }) => status === 'akan_datang').at(-1)
  const nama = setting.judul
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h3 className={classes.name}>{nama}</h3>
        <p className={classes.why}>{setting.penjelasan}</p>
      </div>
      <div className={classes.value}>
        {say(setting, setting.nilai)}
        <span className={classes.since}>
          {setting.berlaku_mulai ? t('since', { tanggal: show(setting.berlaku_mulai) }) : t('byDefault')}
        </span>
        {next && (
          <span className={classes.planned}>
            {t('planned', { nilai: say(setting, next.nilai), tanggal: show(next.berlaku_mulai) })}
          </span>
        )}
      </div>
      <Button
        variant="default"
        size="sm"
        onClick={onOpen}
        aria-label={mayChange ? t('changeOf', { nama }) : t('seeOf', { nama })}
      >
        {mayChange ? t('change') : t('see')}
      </Button>
    </li>
  )
}
