import { Button } from '@mantine/core'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { NoResultState } from '../NoResultState.tsx'
import { NoRightState } from '../NoRightState.tsx'
import { NotFoundState } from '../NotFoundState.tsx'
import { Section } from '../Section.tsx'
import { SkeletonForm } from '../SkeletonForm.tsx'
import { SkeletonText } from '../SkeletonText.tsx'
import classes from './gallery.module.css'
import { useGalleryWords } from './words.ts'

export function StatesGallery() {
  const say = useGalleryWords()
  return (
    <Section title={say('states')}>
      <div className={classes.columns}>
        <EmptyState title={say('emptyTitle')} text={say('emptyText')} action={<Button>{say('add')}</Button>} />
        <NoResultState onClear={() => undefined} />
        <ErrorState message={say('errorMessage')} requestId="01935a2c-7f1e" onRetry={() => undefined} />
        <NoRightState ask={say('admin')} />
        <NotFoundState />
        <SkeletonForm fields={3} />
        <SkeletonText lines={4} />
      </div>
    </Section>
  )
}
