import type { ReactNode } from 'react'
import { Card } from '@/components/Card'
import { SectionTitle } from '@/components/SectionTitle'

/** A card under its title. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <SectionTitle title={title} />
      <Card>{children}</Card>
    </>
  )
}
