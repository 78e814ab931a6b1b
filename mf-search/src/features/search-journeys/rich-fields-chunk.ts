export { ComboBox } from 'shared/ui/combo-box/combo-box'
export { DateField } from 'shared/ui/date-field/date-field'
