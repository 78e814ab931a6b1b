import { fold } from './text.ts'

/**
 * What people here take for a password before anything else; the dictionaries of thefts are English. The first are
 * guessed first. Spelt as in Turkish; a guesser knows the spelling without its marks as well.
 */
const habits = `
  şifre parola rotabüs otobüs bilet galatasaray fenerbahçe beşiktaş trabzonspor cimbom kanarya kartal bursaspor
  istanbul ankara izmir türkiye türk atatürk adana bursa antalya konya trabzon samsun mersin kayseri eskişehir gaziantep
  diyarbakır şanlıurfa malatya erzurum kocaeli sakarya denizli manisa balıkesir aydın muğla tekirdağ edirne çanakkale
  sivas elazığ ordu rize giresun hatay kahramanmaraş van mardin batman adıyaman afyon aksaray amasya zonguldak
  mehmet mustafa ahmet ali hüseyin hasan ibrahim ismail osman yusuf murat ömer ramazan halil süleyman abdullah mahmut
  salih kemal recep hakan kadir emre serkan burak can deniz eren kaan onur özgür tolga uğur volkan barış berkay furkan
  fatma ayşe emine hatice zeynep elif meryem şerife zehra sultan hanife merve havva zeliha esra özlem yasemin hülya
  gülşen sevgi büşra kübra ebru derya selin melis gizem seda sibel pınar dilek gamze tuğba
  aşkım canım hayatım bebeğim sevgilim seviyorum seniseviyorum annem babam allah bismillah merhaba selam deneme giriş
  asker polis komando kurtlar kral prens prenses melek çiçek güneş yıldız kelebek bozkurt aslan kaplan
`
  .trim()
  .split(/\s+/)

/** Both spellings of each, in lower case. */
export const guessableWords: readonly string[] = [...new Set(habits.flatMap((word) => [word, fold(word)]))]

const folded: ReadonlySet<string> = new Set(habits.map(fold))
/** A year, a date, a plate or the digits in a row; more of them are a password of their own. */
const mostAround = 6

/** Whether a password is one such word, with little else than a year around it: `sifre123`, `1905galatasaray`. */
export function isGuessableHabit(password: string): boolean {
  const letters = fold(password).replace(/[^a-z]/g, '')
  return folded.has(letters) && password.length - letters.length <= mostAround
}
