import { useLanguage } from '../../lib/language.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconMapPinSearch } from '../../ui/icons.ts'
import classes from './act.module.css'
import { useActWords } from './act-words.ts'
import { sayMetres } from './position.ts'
import type { Sharpening } from './sharpen.ts'
import { useVerdictSay } from './use-verdict-say.ts'
import type { Verdict } from './verdict.ts'

type VerdictLineProps = {
  /** undefined while the position is being looked for */
  readonly verdict: Verdict | undefined
  readonly sharpening: Sharpening | undefined
  readonly onTakeAsItIs: () => void
}

const ICON = { diterima: IconCircleCheck, perlu_konfirmasi: IconAlertTriangle, ditolak: IconCircleX } as const

/** Above the button, before the tap: what would become of it. */
export function VerdictLine({ verdict, sharpening, onTakeAsItIs }: VerdictLineProps) {
  const t = useActWords()
  const say = useVerdictSay()
  const language = useLanguage()
  if (sharpening !== undefined) {
    const metres = (value: number) => sayMetres(value, language)
    const words =
      sharpening.to_m < sharpening.from_m
        ? t('sharpening', { dari: String(Math.round(sharpening.from_m)), ke: metres(sharpening.to_m) })
        : t('sharpeningFrom', { dari: metres(sharpening.from_m) })
    return (
      <p className={classes.verdict} role="status">
        <IconMapPinSearch size={20} stroke={1.8} aria-hidden="true" />
        <span>{words}</span>
        <button type="button" className={classes.asItIs} onClick={onTakeAsItIs}>
          {t('takeAsItIs')}
        </button>
      </p>
    )
  }
  if (verdict === undefined) {
    return (
      <p className={classes.verdict} role="status">
        <IconMapPinSearch size={20} stroke={1.8} aria-hidden="true" />
        <span>{t('locating')}</span>
      </p>
    )
  }
  const Icon = ICON[verdict.nilai]
  return (
    <p className={classes.verdict} data-nilai={verdict.nilai} role="status">
      <Icon size={20} stroke={1.8} aria-hidden="true" />
      <span>{say(verdict)}</span>
    </p>
  )
}
