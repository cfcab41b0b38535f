import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useInstansi } from '../../lib/session/instansi.ts'
import { defineWords } from '../../lib/words.ts'
import type { Office } from '../../ui/OfficePicker.tsx'
import { labelKantor } from './referensi.ts'

const useWords = defineWords({ id: { unnamed: 'Kantor lain' }, en: { unnamed: 'Another office' } })

const NONE: readonly Office[] = []

/** Offices by their id, for what carries ids only. Those that are asked for while drawing are fetched together afterwards. */
export function useKantorNames(): (ids: readonly string[]) => readonly Office[] {
  const t = useWords()
  const instansi = useInstansi()
  const [wanted, setWanted] = useState<readonly string[]>([])
  const missing = useRef(new Set<string>())
  const { data = NONE, isSuccess } = useQuery({
    queryKey: ['referensi', instansi, 'kantor', wanted],
    queryFn: () => labelKantor(wanted),
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })
  useEffect(() => {
    if (missing.current.size === 0) return
    const asked = [...missing.current]
    missing.current.clear()
    setWanted((before) => [...new Set([...before, ...asked])].sort())
  })
  const find = (id: string): Office => {
    const office = data.find((one) => one.id === id)
    if (office) return office
    const isAsked = wanted.includes(id)
    if (!isAsked) missing.current.add(id)
    return { id, kode: '', nama: isAsked && isSuccess ? t('unnamed') : '…' }
  }
  return (ids) => ids.map(find)
}
