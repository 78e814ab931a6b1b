/**
 * What closing a membership erases at once, as a page says it to the member: the page that explains it and the one that
 * does it.
 */
export const erasedWithMembership = {
  details:
    'Adınız, soyadınız, e-posta adresiniz, telefonunuz, kimlik bilginiz, doğum tarihiniz, cinsiyetiniz, uyruğunuz ve şifreniz',
  passengers: 'Kayıtlı yolcularınız',
  points: 'Puanlarınız',
  pointsNote: 'kullanılmamış puanlar geri verilmez',
  access: 'Oturumlarınız, geçiş anahtarlarınız, size gönderilen kodlar ve üyelikle ilgili e-postalar',
} as const
