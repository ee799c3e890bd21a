import type { Generated } from 'kysely'

interface MessagePermissionsTable {
  memberId: string
  templateId: string
  allowed: number
  updatedAt: Generated<Date>
}

export interface SubscriptionTables {
  messagePermissions: MessagePermissionsTable
}
