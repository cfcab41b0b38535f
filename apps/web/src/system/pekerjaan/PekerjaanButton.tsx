import { ActionIcon } from '@mantine/core'
import IconProgress from '@tabler/icons-react/dist/esm/icons/IconProgress.mjs'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { claimJob } from '../../lib/jobs.ts'
import { isUnderWay, saveJobFile, usePekerjaanSaya } from './pekerjaan.api.ts'
import classes from './pekerjaan.module.css'
import { usePekerjaanWords } from './words.ts'

const NEWEST = { size: 20 } as const

/** In the top bar, only while something runs: how many, how far, and the way to them. Hands over the file of what this page started. */
export function PekerjaanButton() {
  const t = usePekerjaanWords()
  const { data } = usePekerjaanSaya(NEWEST)
  useEffect(() => {
    // One of secrets is handed over by the person's own hand.
    for (const job of data?.items ?? [])
      if (!isUnderWay(job) && claimJob(job.id) && job.berkas !== null && !job.berkas.sekali) void saveJobFile(job)
  }, [data])
  const running = data?.items.filter(isUnderWay) ?? []
  if (running.length === 0) return null
  const [done, total] = [sum(running.map((job) => job.selesai)), sum(running.map((job) => job.jumlah))]
  const share = total > 0 ? Math.min(99, Math.floor((done / total) * 100)) : 0
  const label = `${t('running', { n: running.length })}, ${share} %`
  return (
    <ActionIcon component={Link} to="/pekerjaan" size={40} aria-label={label} title={label} className={classes.button}>
      <IconProgress size={20} stroke={1.6} className={classes.turning} aria-hidden />
      <span className={classes.share} aria-hidden="true">
        {share} %
      </span>
    </ActionIcon>
  )
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
