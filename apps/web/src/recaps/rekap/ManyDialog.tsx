import { formatMonth } from '@presensi/contract/kata/format'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { blocking, monthText } from './BulanKantorPanel.tsx'
import { type Bulan, type BulanKantor, type HasilKantor, useBulanActs } from './bulan.api.ts'
import classes from './bulan.module.css'
import { useBulanWords } from './bulan-words.ts'

type ManyDialogProps = {
  readonly act: 'generate' | 'kunci'
  readonly month: Bulan
  readonly offices: readonly BulanKantor[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** One act for many offices: each is done for itself, and what became of each is said. */
export function ManyDialog({ act, month, offices, onClose, onDone }: ManyDialogProps) {
  const t = useBulanWords()
  const name = formatMonth(monthText(month), useLanguage())
  const acts = useBulanActs()
  const [alasan, setAlasan] = useState('')
  const [outcome, setOutcome] = useState<readonly HasilKantor[]>()
  const n = offices.length
  const stopped = offices.filter(({ terbuka }) => terbuka !== null && blocking(terbuka) > 0).length
  const generateAll = async () => {
    const results: HasilKantor[] = []
    for (const { kantor_id } of offices) {
      const refused = await acts.generate(kantor_id, month).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      results.push({ kantor_id, pesan: refused })
    }
    return results
  }
  const proceed = async () => {
    if (outcome !== undefined) return onDone()
    const said = alasan.trim()
    const ids = offices.map(({ kantor_id }) => kantor_id)
    setOutcome(
      act === 'generate' ? await generateAll() : await acts.lockMany(ids, month, said === '' ? undefined : said),
    )
  }
  if (outcome !== undefined) {
    const refused = outcome.filter(({ pesan }) => pesan !== null).length
    return (
      <ConfirmDialog
        opened
        onClose={onDone}
        onConfirm={proceed}
        title={t('resultTitle', { n: outcome.length - refused, m: refused })}
        text={<Results outcome={outcome} offices={offices} />}
        confirmLabel={t('close')}
      />
    )
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={proceed}
      title={act === 'generate' ? t('generateManyTitle', { n }) : t('lockManyTitle', { bulan: name, n })}
      text={
        act === 'generate' ? (
          <p>{t('generateManyText')}</p>
        ) : (
          <TextAreaField label={t('lockManyReason')} value={alasan} onChange={setAlasan} maxLength={500} />
        )
      }
      consequences={
        act === 'generate'
          ? []
          : [t('lockManyEach'), ...(stopped > 0 ? [t('lockOver', { n: stopped })] : []), t('lockLater')]
      }
      confirmLabel={t(act === 'generate' ? 'generateMany' : 'lockMany')}
    />
  )
}

type ResultsProps = { readonly outcome: readonly HasilKantor[]; readonly offices: readonly BulanKantor[] }

/** The refused ones first: they are what somebody has to look at. */
function Results({ outcome, offices }: ResultsProps) {
  const t = useBulanWords()
  const names = new Map(offices.map(({ kantor_id, kantor }) => [kantor_id, kantor]))
  const rows = outcome.toSorted((a, b) => Number(b.pesan !== null) - Number(a.pesan !== null))
  return (
    <ul className={classes.results}>
      {rows.map(({ kantor_id, pesan }) => (
        <li key={kantor_id}>
          <strong>{names.get(kantor_id)}</strong>
          <span>{pesan ?? t('resultDone')}</span>
        </li>
      ))}
    </ul>
  )
}
