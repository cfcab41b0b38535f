import { useEffect, useRef } from 'react'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { PekerjaanKemajuan } from './PekerjaanKemajuan.tsx'
import { isUnderWay, useOnePekerjaan } from './pekerjaan.api.ts'
import classes from './pekerjaan.module.css'

type PekerjaanPanelProps = {
  readonly id: string
  /** told once when the job is over: what it changed is asked for again */
  readonly onOver: () => void
}

/** A job on the screen that it was started from: left and found again, it is where it was. */
export function PekerjaanPanel({ id, onOver }: PekerjaanPanelProps) {
  const { data: job } = useOnePekerjaan(id)
  const told = useRef<string>(undefined)
  const isOver = job !== undefined && !isUnderWay(job)
  useEffect(() => {
    if (!isOver || told.current === id) return
    told.current = id
    onOver()
  }, [isOver, id, onOver])
  return (
    <div className={classes.detail} role="status">
      {job === undefined ? <SkeletonText lines={3} /> : <PekerjaanKemajuan job={job} />}
    </div>
  )
}
