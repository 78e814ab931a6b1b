import type { EmploymentType } from 'shared/contracts/career'

export const employmentLabels: Record<EmploymentType, string> = {
  FULL_TIME: 'Tam zamanlı',
  PART_TIME: 'Yarı zamanlı',
  TEMPORARY: 'Dönemsel',
  INTERN: 'Staj',
}
