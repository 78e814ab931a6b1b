import type { ComponentType } from 'react'
import {
  ButtonExample,
  BuyerCodeExample,
  CheckboxExample,
  ChipExample,
  DialogExample,
  PopoverExample,
  SegmentedControlExample,
} from './example-acts.tsx'
import {
  CountryMapExample,
  HydratedExample,
  IconExample,
  JourneyTimesExample,
  NoticeExample,
  NowExample,
  PanelExample,
  SkeletonExample,
  StepsExample,
  StickyEdgeExample,
  StubCardExample,
  TurkishExample,
} from './example-content.tsx'
import {
  CodeFieldExample,
  ComboBoxExample,
  DateFieldExample,
  ErrorSummaryExample,
  FieldExample,
  SelectFieldExample,
  TextFieldExample,
} from './example-fields.tsx'
import { BoardingPassExample, KeepOfflineExample, RefundPreviewExample } from './example-tickets.tsx'
import styles from './gallery.module.css'
import { ToastExample } from './toast-example.tsx'

/** By its folder in shared/ui, each component in its states. A folder that is missing here fails the test beside it. */
export const examples: Record<string, ComponentType> = {
  'boarding-pass': BoardingPassExample,
  button: ButtonExample,
  'buyer-code': BuyerCodeExample,
  checkbox: CheckboxExample,
  chip: ChipExample,
  'code-field': CodeFieldExample,
  'combo-box': ComboBoxExample,
  'country-map': CountryMapExample,
  'date-field': DateFieldExample,
  dialog: DialogExample,
  'error-summary': ErrorSummaryExample,
  field: FieldExample,
  hydrated: HydratedExample,
  icon: IconExample,
  'journey-times': JourneyTimesExample,
  'keep-offline': KeepOfflineExample,
  notice: NoticeExample,
  now: NowExample,
  panel: PanelExample,
  popover: PopoverExample,
  'refund-preview': RefundPreviewExample,
  'segmented-control': SegmentedControlExample,
  'select-field': SelectFieldExample,
  skeleton: SkeletonExample,
  steps: StepsExample,
  'sticky-edge': StickyEdgeExample,
  'stub-card': StubCardExample,
  'text-field': TextFieldExample,
  toast: ToastExample,
  turkish: TurkishExample,
}

/** Nothing in it asks the API or changes anything: what would is shown only as far as that. */
export default function Gallery() {
  return Object.entries(examples).map(([folder, Example]) => (
    <section key={folder} className={styles['example']} aria-labelledby={`ui-${folder}`}>
      <h3 id={`ui-${folder}`} className={styles['name']}>
        {folder}
      </h3>
      <div className={styles['states']}>
        <Example />
      </div>
    </section>
  ))
}
