export { MemberPanel as LateMemberPanel } from './MemberPanel'
