import type { CompanySettings } from 'shared/contracts/site'

/** The seller as the law wants it named, from the company settings. `{{seller}}` in a text. */
export function SellerFacts({ seller }: { seller: CompanySettings }) {
  const facts = [
    ['Ticaret unvanı', seller.trade_name],
    ['MERSİS numarası', seller.mersis_no],
    ['Adres', seller.address],
    ['Telefon', seller.phone],
    ['E-posta', seller.email],
  ] as const
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
