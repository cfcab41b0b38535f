import { formatNumber } from '@presensi/contract/kata/format'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../lib/language.ts'
import type { Tone } from '../../../theme/status.ts'
import classes from './dashboard-admin.module.css'

type AngkaTileProps = {
  readonly label: string
  readonly value: number
  readonly tone: Tone
  readonly note?: ReactNode
  /** opens the people or the clockings behind the figure */
  readonly onOpen?: (() => void) | undefined
  readonly to?: { readonly path: string; readonly search: Readonly<Record<string, string>> } | undefined
}

/** One figure of the day; the way to what it counts where there is one. */
export function AngkaTile({ label, value, tone, note, onOpen, to }: AngkaTileProps) {
  const language = useLanguage()
  const number = formatNumber(value, language)
  const content = (
    <>
      <span className={classes.tileLabel}>{label}</span>
      <span className={classes.tileValue}>{number}</span>
      {note && <span className={classes.tileNote}>{note}</span>}
    </>
  )
  const look = { className: classes.tile, 'data-tone': tone }
  if (to)
    return (
      <Link {...look} to={to.path} search={to.search as never}>
        {content}
      </Link>
    )
  if (onOpen)
    return (
      <button type="button" {...look} onClick={onOpen}>
        {content}
      </button>
    )
  return <div {...look}>{content}</div>
}
