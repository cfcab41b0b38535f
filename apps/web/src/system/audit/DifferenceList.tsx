import { Button } from '@mantine/core'
import { formatDate, formatInstant } from '@presensi/contract/kata/format'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { useZone } from '../../lib/use-zone.ts'
import classes from './audit.module.css'
import { type Difference, differencesOf } from './differences.ts'
import { useAuditWords } from './words.ts'

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const DATE = /^\d{4}-\d{2}-\d{2}$/

type DifferenceListProps = { readonly before: unknown; readonly after: unknown }

/** Before and after, side by side and only where they differ; the rest on request. */
export function DifferenceList({ before, after }: DifferenceListProps) {
  const t = useAuditWords()
  const language = useLanguage()
  const zone = useZone()
  const [all, setAll] = useState(false)
  const differences = differencesOf(before, after)
  const same = differences.filter(({ kind }) => kind === 'same').length
  const shown = all ? differences : differences.filter(({ kind }) => kind !== 'same')

  const say = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–'
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'string' && INSTANT.test(value)) return formatInstant(value, zone, language)
    if (typeof value === 'string' && DATE.test(value)) return formatDate(value, language)
    if (Array.isArray(value)) return value.map(say).join(', ')
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  const name = (path: string): string => (path === '' ? t('whole') : path.replaceAll('.', ' › ').replaceAll('_', ' '))
  const row = ({ path, kind, before: old, after: fresh }: Difference) => (
    <tr key={path} data-kind={kind}>
      <th scope="row">{name(path)}</th>
      <td>{kind === 'changed' || kind === 'removed' ? <del>{say(old)}</del> : say(old)}</td>
      <td>{kind === 'changed' || kind === 'added' ? <ins>{say(fresh)}</ins> : say(fresh)}</td>
    </tr>
  )

  if (differences.length === 0) return <p className={classes.quiet}>{t('noChanges')}</p>
  return (
    <div className={classes.differences}>
      {shown.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>{shown.map(row)}</tbody>
        </table>
      )}
      {same > 0 && !all && (
        <p className={classes.quiet}>
          {t('same', { n: same })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
            {t('showSame')}
          </Button>
        </p>
      )}
    </div>
  )
}
