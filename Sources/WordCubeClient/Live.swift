// `APIClient.live`, which is that of every `RouteClient`, and the transport.
@_exported import APIContractClient
import WordCubeAPI
