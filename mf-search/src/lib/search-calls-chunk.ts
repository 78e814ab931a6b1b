export { journeyList, journeySeats, lowestFares, nearestJourneys } from 'shared/contracts/journey'
export { searchConfiguration } from 'shared/contracts/search-configuration'
export { nearbyPlaces, popularRoutes, routesList, stationsList } from 'shared/contracts/station'
export { stationsIn } from './stored-stations.ts'
