<?php
declare(strict_types=1);

namespace Vitrine\Rest;

use Vitrine\I18n\Languages;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/** `GET data/v1/openapi.json`: the generated OpenAPI document with the site's URL and languages. Public, also while the shop is offline. */
final class OpenApiDocument {

	private const FILE = __DIR__ . '/openapi.json';

	private const CACHE_SECONDS = 300;

	public function __construct( private readonly Languages $languages ) {
	}

	public function register(): void {
		register_rest_route(
			Router::NAMESPACE,
			'/openapi\.json',
			array(
				'methods'             => 'GET',
				'callback'            => $this->response( ... ),
				'permission_callback' => '__return_true',
			)
		);
	}

	private function response( WP_REST_Request $request ): WP_REST_Response {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		$document = json_decode( (string) file_get_contents( self::FILE ), false, 64, JSON_THROW_ON_ERROR );

		$document->info->contact->name                        = get_bloginfo( 'name' );
		$document->info->contact->url                         = home_url( '/' );
		$document->servers[0]->url                        = untrailingslashit( rest_url( Router::NAMESPACE ) );
		$document->components->parameters->lang->schema->enum = array_map(
			static fn ( $language ): string => $language->code,
			array_values( $this->languages->all() )
		);
		$response = new WP_REST_Response( $document );
		$etag     = '"' . md5( (string) wp_json_encode( $document ) ) . '"';
		$response->header( 'Cache-Control', 'public, max-age=' . self::CACHE_SECONDS . ', stale-while-revalidate=600' );
		$response->header( 'ETag', $etag );
		if ( str_contains( (string) $request->get_header( 'if_none_match' ), $etag ) ) {
			$response->set_status( 304 );
			$response->set_data( null );
		}
		return $response;
	}
}
