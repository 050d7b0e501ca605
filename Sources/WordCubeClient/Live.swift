// For the transport, and for `APIClient.live`, which every `RouteClient` has.
@_exported import APIContractClient
import WordCubeAPI
