import { useState } from 'react'
import { CallError } from '../../../lib/call-error.ts'
import { notify } from '../../../lib/notices.ts'
import { sayError } from '../../../lib/say-error.ts'
import { type BukanAnggota, bukanAnggotaOf } from './membership.ts'
import type { Answer } from './RosterAsk.tsx'
import { type Roster, useSaveRoster } from './roster.api.ts'
import { type Change, changesOf } from './roster-cells.ts'
import type { RosterEdits } from './use-roster-edits.ts'
import { useRosterWords } from './words.ts'

const MOST = 7_000

type Question = {
  readonly changes: readonly Change[]
  readonly people: readonly BukanAnggota[]
  readonly alasan: string
}

/** Saves what was changed, and asks first for what the server would refuse without: a reason, or a beginning. */
export function useRosterSave({ hari_ini }: Roster, edits: RosterEdits, kantorId: string | undefined) {
  const t = useRosterWords()
  const save = useSaveRoster(kantorId)
  const [question, setQuestion] = useState<Question>()
  const pastOf = (changes: readonly Change[]) => changes.filter(({ tanggal }) => tanggal < hari_ini).length

  const post = async (changes: readonly Change[], answer: Answer) => {
    const { dibuat, diubah, dihapus, mulai } = await save.mutateAsync({ sel: changes, ...answer })
    edits.clear()
    setQuestion(undefined)
    const begun = mulai > 0 ? ` ${t('begun', { n: mulai })}` : ''
    notify('success', `${t('saved', { dibuat, diubah, dihapus })}${begun}`)
  }
  /** True where the server asks for a beginning: the question is put then. */
  const asksForBeginning = (error: unknown, changes: readonly Change[], alasan: string): boolean => {
    if (!(error instanceof CallError) || error.code !== 'roster.bukan_anggota') return false
    setQuestion({ changes, people: bukanAnggotaOf(error.data, 'orang'), alasan })
    return true
  }
  const send = async () => {
    const changes = changesOf(edits.edits)
    if (changes.length > MOST) return notify('danger', t('tooMany', { n: MOST }))
    if (pastOf(changes) > 0) return setQuestion({ changes, people: [], alasan: '' })
    try {
      await post(changes, {})
    } catch (error) {
      if (!asksForBeginning(error, changes, '')) notify('danger', sayError(error))
    }
  }
  const answer = async (given: Answer) => {
    if (question === undefined) return
    try {
      await post(question.changes, given)
    } catch (error) {
      // Asked already: then the dialog says why it still cannot be.
      const isFirst = question.people.length === 0
      if (!isFirst || !asksForBeginning(error, question.changes, given.alasan ?? '')) throw error
    }
  }
  return {
    send,
    answer,
    question: question && { ...question, past: pastOf(question.changes) },
    close: () => setQuestion(undefined),
    busy: save.isPending,
  }
}
