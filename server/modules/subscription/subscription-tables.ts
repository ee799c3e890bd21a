import type { Generated } from 'kysely'

interface MessagePermissionsTable {
  member_id: string
  template_id: string
  allowed: number
  updated_at: Generated<Date>
}

export interface SubscriptionTables {
  message_permissions: MessagePermissionsTable
}
