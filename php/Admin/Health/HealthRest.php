<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Closure;
use Vitrine\Admin\Capability;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

defined( 'ABSPATH' ) || exit;

/** `vitrine-admin/v1/health/<key>`: a slow test of Site Health. WordPress checks cookie and nonce. */
final class HealthRest {

	public const NAMESPACE = 'vitrine-admin/v1';

	/** @param Closure(): SiteHealth $health */
	public static function route( Closure $health ): void {
		register_rest_route(
			self::NAMESPACE,
			'/health/(?P<key>[a-z_]+)',
			array(
				'methods'             => WP_REST_Server::READABLE,
				'callback'            => static function ( WP_REST_Request $request ) use ( $health ): WP_REST_Response|WP_Error {
					$found = $health()->slow( (string) $request['key'] );
					return $found === null ? new WP_Error( 'not_found', '', array( 'status' => 404 ) ) : new WP_REST_Response( $found );
				},
				'permission_callback' => static fn (): bool => current_user_can( Capability::MANAGE_SHOP ),
			)
		);
	}
}
