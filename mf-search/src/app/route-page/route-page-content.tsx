import type { ReactNode } from 'react'
import { formatDate } from 'shared/domain/dates'
import { ablative, dative, locative } from 'shared/domain/suffix'
import { Panel } from 'shared/ui/panel/panel'
import { BusComfort } from '../../features/describe-route/bus-comfort.tsx'
import { DepartureBoard } from '../../features/describe-route/departure-board.tsx'
import { FareDays } from '../../features/describe-route/fare-days.tsx'
import { NeighbourRoutes } from '../../features/describe-route/neighbour-routes.tsx'
import { Questions } from '../../features/describe-route/questions.tsx'
import type { Question, DescribedRoute } from '../../features/describe-route/route-texts.ts'
import { TerminalList } from '../../features/describe-route/terminal-list.tsx'
import { WayOfStops } from '../../features/describe-route/way-of-stops.tsx'
import { resultsOn } from './route-page-loader.ts'
import styles from './route-page.module.css'

type Props = { route: DescribedRoute; questions: readonly Question[] }

export function RoutePageContent({ route, questions }: Props) {
  return (
    <div className={styles['wrap']}>
      {route.fares.length > 0 && (
        <Part title="Günlere göre en düşük fiyat">
          <FareDays fares={route.fares} lowest={route.lowest_fare} pathOf={(day) => resultsOn(route, day)} />
        </Part>
      )}
      <div className={styles['columns']}>
        <div className={styles['main']}>
          {route.departures.length > 0 && <Departures route={route} />}
          {route.bus_types.length + route.features.length > 0 && (
            <Panel title="Otobüslerde">
              <BusComfort {...route} />
            </Panel>
          )}
        </div>
        <Aside route={route} />
        <div className={styles['questions']}>
          <Part title="Sık sorulanlar">
            <Questions questions={questions} />
          </Part>
        </div>
      </div>
      <Neighbours route={route} />
    </div>
  )
}

function Departures({ route }: { route: DescribedRoute }) {
  const day = `${formatDate(route.example_date)} kalkışları`
  return (
    <Panel title={day}>
      <DepartureBoard
        departures={route.departures}
        caption={`${route.origin.name} – ${route.destination.name}, ${day}`}
        pathOf={(bus) => resultsOn(route, route.example_date, bus)}
      />
    </Panel>
  )
}

function Aside({ route }: { route: DescribedRoute }) {
  const { origin, destination } = route
  return (
    <div className={styles['aside']}>
      <Panel title="Yol ve duraklar">
        <WayOfStops {...route} />
      </Panel>
      {[origin, destination].map((end) => (
        <Panel key={end.name} title={`${locative(end.name)}ki otogarlar`}>
          <TerminalList terminals={end.terminals} />
        </Panel>
      ))}
      {route.reverse && (
        <Panel title="Dönüş yolu">
          <NeighbourRoutes routes={[route.reverse]} />
        </Panel>
      )}
    </div>
  )
}

function Neighbours({
  route: { origin, destination, from_origin, to_destination },
}: {
  route: DescribedRoute
}) {
  return (
    <>
      {from_origin.length > 0 && (
        <Part title={`${ablative(origin.name)} gidilen yerler`}>
          <NeighbourRoutes routes={from_origin} />
        </Part>
      )}
      {to_destination.length > 0 && (
        <Part title={`${dative(destination.name)} giden otobüsler`}>
          <NeighbourRoutes routes={to_destination} />
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['part']}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
