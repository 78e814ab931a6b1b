import type { PointsRules } from 'shared/contracts/points'
import { formatMoneyShort, toKurus } from 'shared/domain/money'
import { formatPoints, leastByCard } from 'shared/domain/points'

/** The rules as they are now, in plain words. */
export function ruleTexts({
  kurus_per_point,
  point_worth,
  valid_months,
  days_after_return: days,
}: PointsRules): string[] {
  return [
    `Yolculuğunuz tamamlanınca, ücretin parayla ödediğiniz her ${formatMoneyShort(toKurus(kurus_per_point))} tutarı için 1 puan kazanırsınız. Puanla ödenen kısım puan kazandırmaz.`,
    `1 puan ${point_worth} kuruş değerindedir; ${formatPoints(100 / point_worth)} puan ₺1 eder.`,
    `Puanlar kazanıldıktan sonra ${valid_months} ay geçerlidir. Önce süresi ilk dolacak olanlar kullanılır.`,
    `Ödeme sayfasında “Puan kullan” kutusunu işaretleyip kaç lirayı puanla ödeyeceğinizi yazarsınız. En az ${formatMoneyShort(leastByCard)} kartınızdan çekilir.`,
    `Puanla ödediğiniz bir bileti süresinde iptal ederseniz puanlar hesabınıza geri döner${days ? ` ve en az ${days} gün daha geçerli olur` : ''}.`,
  ]
}
