import { Button } from 'shared/ui/button/button'
import { toast } from 'shared/ui/toast/toast'

const kinds = [
  { kind: 'loading', name: 'Yükleniyor' },
  { kind: 'success', name: 'Başarı' },
  { kind: 'error', name: 'Hata' },
  { kind: 'info', name: 'Bilgi' },
  { kind: 'warning', name: 'Uyarı' },
  { kind: 'default', name: 'Olağan' },
] as const

/** Every kind of docs/product.md#limits, each as it is raised anywhere on the site. */
export function ToastExample() {
  return (
    <>
      {kinds.map(({ kind, name }) => (
        <Button key={kind} variant="ghost" onClick={() => toast[kind](`Örnek: ${name}`)}>
          {name} bildirimi göster
        </Button>
      ))}
      <Button
        onClick={() => {
          const id = toast.loading('Bilet alınıyor', { id: 'example' })
          toast.success('Bilet alındı', { id })
        }}
      >
        Yükleme biter
      </Button>
    </>
  )
}
