/** Why a member reports something. */
export type ReportReason = 'personal' | 'advertising' | 'offensive' | 'untrue' | 'other'
